import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs is one file, what most need another: small files zip badly and each costs a request. */
const FIRST_SCRIPTS = [
  { name: 'initial', tags: ['$initial' as const] },
  // A menu needs more than dialogs do, and most dialogs open without one.
  { name: 'menus', test: /@radix-ui\/react-(dropdown-menu|menu|popper|roving-focus|collection|arrow)\/|@floating-ui/ },
  // Dialogs come when one opens, however many pages may open one.
  { name: 'dialogs', test: /radix-ui|react-remove-scroll|src\/web\/ui\/sheet/ },
  { name: 'shared', minShareCount: 7 },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      server: { build: { inlineCss: true } },
      router: { routeFileIgnorePattern: '.test.' },
      serverFns: { disableCsrfMiddlewareWarning: true },
      vite: { installDevServerMiddleware: true },
    }),
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FIRST_SCRIPTS } } } } },
  },
  publicDir: 'public',
  build: { target: ['chrome111', 'edge111', 'safari16.4'], chunkSizeWarningLimit: 1_000 },
})
