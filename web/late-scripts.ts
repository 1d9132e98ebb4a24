import type { AnyRouter } from '@tanstack/react-router'
import { loadScripts } from './load-scripts.ts'

/** On slow connections the first picture takes longer: then the scripts load beside it. */
const MAX_WAIT_MS = 1_500
/** Not `pointerover`, which a page gets when it is laid out below a pointer that lies still. */
const ACTS = ['pointermove', 'pointerdown', 'keydown']

type Scripts = { entry: string; modules: string[] }
/** The events that make scripts load early. */
export type ScriptProblem = 'no-single-entry-script' | 'entry-script-rendered-anyway'
type PageRouter = Pick<AnyRouter, 'ssr' | 'state'>

/**
 * Renders a page whose scripts wait for its first picture, or for its first paint where it has none: on a slow
 * connection they would compete with it. A user's first act ends the waiting (docs/decisions/0036).
 * @param render renders the whole document with what `router.ssr.manifest` holds by then
 * @returns the page's bytes; where the router no longer works as this expects, the ordinary page and a `problem` for
 *   the log
 */
export function renderWithLateScripts(
  router: PageRouter,
  render: () => string,
): { html: Buffer; problem?: ScriptProblem } {
  const scripts = withholdScripts(router)
  // As bytes, searching and dividing it leave no copies of it to the garbage collector.
  const html = Buffer.from(render())
  if (!scripts) return { html, problem: 'no-single-entry-script' }
  // The browser runs an address once, so that the page works in this case too.
  const isEntryRendered = html.includes(`src="${scripts.entry}"`)
  const found = html.lastIndexOf('</body>')
  const end = found < 0 ? html.length : found
  const parameters = [scripts.entry, scripts.modules, ACTS, MAX_WAIT_MS].map((value) => JSON.stringify(value))
  const loader = `<script>(${LOADER})(${parameters})</script>`
  return {
    html: Buffer.concat([html.subarray(0, end), Buffer.from(loader), html.subarray(end)]),
    ...(isEntryRendered && { problem: 'entry-script-rendered-anyway' }),
  }
}

/**
 * Takes the entry script and the module preloads out of the manifest that this request's page is rendered from. In the
 * browser React accepts that they are missing: the router looks for scripts by their address.
 * @returns them, or undefined with the manifest untouched where there isn't exactly one entry script
 */
function withholdScripts(router: PageRouter): Scripts | undefined {
  const manifest = router.ssr?.manifest
  if (!manifest) return undefined
  const { matches } = router.state
  const failedAt = matches.findIndex(({ status }) => status !== 'success')
  const shown = failedAt < 0 ? matches : matches.slice(0, failedAt + 1)
  const routes = shown.map(({ routeId }) => ({ routeId, ...manifest.routes[routeId] }))
  const isEntry = ({ attrs }: { attrs?: Record<string, unknown> }) =>
    attrs?.type === 'module' && typeof attrs.src === 'string'
  const entries = routes.flatMap(({ scripts = [] }) => scripts).filter(isEntry)
  const entry: unknown = entries[0]?.attrs?.src
  if (entries.length !== 1 || typeof entry !== 'string') return undefined
  const modules = routes
    .flatMap(({ preloads = [] }) => preloads)
    .map((link) => (typeof link === 'string' ? link : link.href))
  const others = routes.map(({ routeId, preloads: _, scripts = [], ...others }) => [
    routeId,
    { ...others, scripts: scripts.filter((script) => !isEntry(script)) },
  ])
  router.ssr = { manifest: { ...manifest, routes: { ...manifest.routes, ...Object.fromEntries(others) } } }
  return { entry, modules }
}

/**
 * The function's text without what only readers need: none of its strings has a blank beside a sign, or two slashes.
 */
const LOADER = String(loadScripts)
  .replace(/\/\/.*/g, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}()[\];:,=<>?&|!]) ?/g, '$1')
  .replace(/;}/g, '}')
