import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// zod, which comes later, would try whether it may compile its checks, and the page's policy says no to that.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

/**
 * Takes over the rendered page. In place of the framework's own entry, which would load its client for server
 * functions and their serializer (11 kB) on every page: pages and API meet in the contract instead.
 */
async function takeOver() {
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
  window.$_TSR?.h()
}

void takeOver()
