import type { AnyRouter } from '@tanstack/react-router'
import { defineHandlerCallback, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageFragments } from './fragments/page-fragments.ts'
import { renderAlone } from './fragments/render-alone.tsx'
import { renderWithLateScripts } from './late-scripts.ts'
import { addressOfParts } from './personal/address-of-parts.ts'
import { renderPersonalParts } from './personal/render-personal-parts.tsx'
import type { RouterContext } from './router.tsx'

/**
 * Renders complete pages instead of streams, so that they can be cached and their inline scripts named in the policy.
 * All data is loaded before React renders. The HTML goes to the server as bytes, beside a response without a body: a
 * body would be a stream of them (docs/decisions/0036).
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const page = getGlobalStartContext()?.page
  const fragments = page?.markPersonal && new PageFragments(page.markPersonal)
  if (page && fragments) page.fragments = fragments
  const { html, problem } = renderWithLateScripts(
    router,
    () => `<!DOCTYPE html>${renderToString(createElement(StartServer, { router }))}`,
  )
  if (page) {
    const hostId = findHostId(router)
    Object.assign(page, { html, ...(problem && { problem }), ...(hostId && { hostId }) })
    fragments?.learn((body, mark) => {
      page.markPersonal = mark
      return renderAlone(router, body)
    })
  }
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

/** The host of the workspace that the page is about. */
function findHostId(router: AnyRouter): string | undefined {
  const { matches }: { matches: readonly { routeId: string; params: object }[] } = router.state
  const { params } = matches.find(({ routeId }) => routeId === '/workspace/$id/') ?? {}
  const id: unknown = params && Reflect.get(params, 'id')
  if (typeof id !== 'string') return undefined
  const { api, queryClient }: RouterContext = router.options.context
  return queryClient.getQueryData(api.workspaces.get.queryKey({ input: { id } }))?.host.id
}

export default { fetch: createStartHandler(renderWhole), renderPersonalParts, addressOfParts }
