import { defineConfig } from 'vitest/config'

/** Unit and API tests stand beside their code; journeys drive a browser against the built site. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/platform/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{server,auth}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/built-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
