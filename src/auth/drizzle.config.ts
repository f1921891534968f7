import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/auth/tables.ts',
  out: './migrations/auth',
  schemaFilter: ['auth'],
  strict: true,
})
