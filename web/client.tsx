import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'
import { keepLayersInHistory } from './ui/layers-in-history.ts'
import { guardPresses } from './ui/press-guard.ts'

// zod, which loads later, would test whether it may use eval, which the page's policy forbids and reports.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/**
 * Hydrates the rendered page. It replaces the framework's own entry, which would load its client for server functions
 * and their serializer (11 kB) on every page.
 */
async function hydratePage() {
  guardPresses()
  keepLayersInHistory(() => router.history)
  const router = getRouter()
  await hydrate(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  // The framework's entry does this too: the router releases the data that it was hydrated from.
  window.$_TSR?.h()
}

void hydratePage()
