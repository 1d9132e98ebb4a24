import { setImmediate } from 'node:timers/promises'
import { defineHandlerCallback, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'

/**
 * Pages are rendered whole, so that a finished one can be kept and its inline scripts named in its policy. All that a
 * page shows is there before React begins: the stream that would carry later data ends first, or the router would pass
 * the finished text through a stream once more for what might still come (docs/decisions/0027).
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  router.serverSsr?.setRenderFinished()
  await setImmediate()
  return renderRouterToString({ router, responseHeaders, children: createElement(StartServer, { router }) })
})

export default { fetch: createStartHandler(renderWhole) }
