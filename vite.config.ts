import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The kit of forms, and its sentences. */
const OF_FORMS =
  /\/blocks\/forms\/|\/messages\/(field_|characters_of|account_(working|code_short|password_(show|hide)))/

/** What every page needs is one file, what most need another: small files zip badly and each costs a request. */
const FIRST_SCRIPTS = [
  { name: 'initial', tags: ['$initial' as const] },
  // A menu needs more than dialogs do, and most dialogs open without one.
  { name: 'menus', test: /@radix-ui\/react-(dropdown-menu|menu|popper|roving-focus|collection|arrow)\/|@floating-ui/ },
  // Dialogs come when one opens, however many pages may open one.
  { name: 'dialogs', test: /radix-ui|react-remove-scroll|src\/web\/ui\/sheet/ },
  { name: 'shared', test: (id: string) => !OF_FORMS.test(id), minShareCount: 7 },
  // What lists are made of: one that has filters has pages and a total too.
  {
    name: 'lists',
    test: /\/blocks\/lists\/(?!selection-bar|grouped)|\/messages\/(list_|categories_|search_also|select_start|select_end)|\/content\/excerpt/,
  },
  // Forms come with the first page, sheet or tab that has one.
  { name: 'forms', test: /\/blocks\/forms\/(use-form|rules|fields|form-error|check-field)\.tsx?$/ },
]

/** A file of ours does nothing by being loaded: what only the server's heads mention stays out of the first script. */
const OURS_ONLY_GIVE = [{ test: /\/src\/(web|words|contract|messages)\/.*\.(js|tsx?)$/, sideEffects: false }]

/** Every sentence is asked for in a language: the compiler's own ways of finding one stay out of the first script. */
const sentencesInGivenLanguage: Plugin = {
  name: 'sentences-in-given-language',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/messages\/messages\// },
    handler: (code) => ({
      code: code.replace('experimentalStaticLocale ?? options.locale ?? getLocale()', 'options.locale'),
      map: null,
    }),
  },
}

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
    sentencesInGivenLanguage,
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: OURS_ONLY_GIVE },
          output: { codeSplitting: { groups: FIRST_SCRIPTS } },
        },
      },
    },
  },
  publicDir: 'public',
  build: { target: ['chrome111', 'edge111', 'safari16.4'], chunkSizeWarningLimit: 1_000 },
})
