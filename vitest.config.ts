import { defineConfig } from 'vitest/config'
import { takeGuardsAway } from './tests/access/mutants.ts'

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
          globalSetup: ['tests/factories/template.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/{server,auth}/**/*.test.ts', 'tests/access/**/*.test.ts'],
          exclude: ['tests/access/mutants.test.ts'],
          globalSetup: ['tests/factories/template.ts'],
          // Most of the time went into loading the same modules for each file anew.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [takeGuardsAway()],
        test: {
          name: 'mutants',
          include: ['tests/access/mutants.test.ts'],
          globalSetup: ['tests/factories/template.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/built-site.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Two browsers, a server and the tests share a machine: what fails once may be its breath, twice is a fault.
          // The report names what was tried again.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
