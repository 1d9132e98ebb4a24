import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CARRIED_PART, writeQueries } from '#web/api/carried-queries.tsx'
import { type ApiClient, createApiOf } from '#web/api/client.ts'
import { getRouter } from '#web/router.tsx'
import { loadPersonal } from '#web/session/personal-queries.ts'
import { type PersonalPartProps, personalParts } from './personal-parts.tsx'

/** A personal part of a page, as its shared part names it. */
export type PersonalPartRequest = { name: string; props: object }

/**
 * Renders the parts of a public page that depend on who reads.
 * @param api the reader's operations in this process
 * @param url of the page, which links compare themselves with
 * @returns the HTML of each part, in the order of `parts`
 * @throws the API's error when the session can't be read
 */
export async function renderPersonalParts(
  parts: readonly PersonalPartRequest[],
  { api: client, url }: { api: ApiClient; url: URL },
): Promise<string[]> {
  const api = createApiOf(client)
  const router = getRouter(api)
  const { context } = router.options
  const { queryClient } = context
  router.update({
    context,
    history: createMemoryHistory({ initialEntries: [url.pathname + url.search] }),
    origin: url.origin,
  })
  try {
    await loadPersonal({ api, queryClient })
    const render = (part: ReactNode) =>
      renderToString(
        <RouterContextProvider router={router}>
          <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
        </RouterContextProvider>,
      )
    return parts.map(({ name, props }) => {
      if (name === CARRIED_PART) return writeQueries(queryClient, api, 'personal')
      if (!isPartName(name)) throw new Error(`There is no personal part ${name}`)
      return render(createElement<object>(personalParts[name], props))
    })
  } finally {
    queryClient.clear()
  }
}

function isPartName(name: string): name is keyof PersonalPartProps {
  return name in personalParts
}
