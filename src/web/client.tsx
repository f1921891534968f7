/** Takes over the page that the server sent. The site has no server functions, so their serializers stay away. */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { loadSessionWatch } from './shell/session-watch-place.tsx'
import { allStyles } from './styles/all-styles.ts'

// Beside the first script: nobody translates a page so soon, and without it the page only ends sooner.
import('./shell/translated-text.ts').then(
  ({ followTranslators }) => followTranslators(),
  () => {},
)

loadSessionWatch().catch(() => {})

// The page came with the styles of what stands in it; what the script adds to it has others.
void allStyles().then(() => {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
})
