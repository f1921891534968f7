import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/auth/store/tables.ts',
  out: './migrations/auth',
  schemaFilter: ['auth'],
  strict: true,
})
