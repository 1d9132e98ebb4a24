import { FIRST_INTERACTIONS } from '#web/ui/first-interaction.ts'

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/
/** On slow lines the first picture takes longer: then the scripts come beside it. */
const PATIENCE_MS = 1_500

/**
 * Has a page's scripts wait for its first picture, and for what the browser shows first where there is none: on a slow
 * line they would share it, and nobody presses what isn't there to see. A person's first act ends the waiting
 * (docs/decisions/0036). React neither misses nor minds them: it looks for scripts by their address.
 * @param html a rendered page
 */
export function withLateScripts(html: string): string {
  const entry = ENTRY.exec(html)?.[1]
  if (!entry) return html
  const modules: string[] = []
  const withoutPreloads = html.replace(PRELOADS, (_, address: string) => {
    modules.push(address)
    return ''
  })
  const parameters = [entry, modules, FIRST_INTERACTIONS, PATIENCE_MS].map((parameter) =>
    JSON.stringify(parameter),
  )
  const loader = `<script>(${loadScripts})(${parameters})</script>`
  return withoutPreloads.replace(ENTRY, '').replace('</body>', () => `${loader}</body>`)
}

/** Runs in the page, as text: it knows nothing but its parameters. */
function loadScripts(entry: string, modules: string[], acts: string[], patienceMs: number) {
  const options = { capture: true, passive: true }
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const act of acts) removeEventListener(act, load, options)
    for (const address of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
      )
    }
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', async: true, src: entry }),
    )
  }
  const loadAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  for (const act of acts) addEventListener(act, load, options)
  setTimeout(load, patienceMs)
  // A picture that has come is painted only once it is decoded.
  if (picture) picture.decode().then(loadAfterPaint, loadAfterPaint)
  else loadAfterPaint()
  document.currentScript?.remove()
}
