import { defineHandlerCallback, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { withLateScripts } from './late-scripts.ts'

/**
 * Pages are rendered whole, so that a finished one can be kept and its inline scripts named in its policy. All that a
 * page shows is there before React begins. The text goes to the server as it is, beside an answer without a body: in
 * one it would be made into bytes and back (docs/decisions/0036).
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const html = withLateScripts(`<!DOCTYPE html>${renderToString(createElement(StartServer, { router }))}`)
  const context = getGlobalStartContext()
  if (context) context.page.html = html
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

export default { fetch: createStartHandler(renderWhole) }
