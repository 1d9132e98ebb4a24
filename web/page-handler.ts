import { defineHandlerCallback, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { renderWithLateScripts } from './late-scripts.ts'

/**
 * Renders complete pages instead of streams, so that they can be cached and their inline scripts named in the policy.
 * All data is loaded before React renders. The HTML goes to the server as a string, beside a response without a body: a
 * body would be encoded to bytes and decoded again (docs/decisions/0036).
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { html, problem } = renderWithLateScripts(
    router,
    () => `<!DOCTYPE html>${renderToString(createElement(StartServer, { router }))}`,
  )
  const context = getGlobalStartContext()
  if (context) Object.assign(context.page, { html, ...(problem && { problem }) })
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

export default { fetch: createStartHandler(renderWhole) }
