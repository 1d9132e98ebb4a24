/**
 * Runs in every page, which it is embedded in as text: it can use only its parameters. The build shortens its names.
 * @param entry the address of the script that starts the page
 * @param modules the addresses of what it imports, to be loaded beside it
 * @param acts the events of a user that end the waiting
 * @param maxWaitMs after so many milliseconds it ends anyway
 */
export function loadScripts(entry: string, modules: string[], acts: string[], maxWaitMs: number) {
  const options = { capture: true, passive: true }
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const act of acts) removeEventListener(act, loadOnAct, options)
    for (const address of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
      )
    }
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', async: true, src: entry }),
    )
  }
  const loadOnAct = (event: Event & { movementX?: number; movementY?: number }) => {
    // Chrome reports a pointer that lies still as moved by nothing.
    if (event.type !== 'pointermove' || event.movementX || event.movementY) load()
  }
  const picture = document.querySelector<HTMLImageElement>('img[elementtiming]')
  for (const act of acts) addEventListener(act, loadOnAct, options)
  setTimeout(load, maxWaitMs)
  const paint = picture ? 'element' : 'paint'
  if (PerformanceObserver.supportedEntryTypes.includes(paint)) {
    // The blurred one behind it, in a data address, is painted first.
    const isShown = (entry: PerformanceEntry & { url?: string }) => !entry.url?.startsWith('data:')
    const observer = new PerformanceObserver((list) => list.getEntries().some(isShown) && load())
    observer.observe({ type: paint, buffered: true })
    picture?.decode().catch(load)
  } else {
    // Without a report, a decoded picture is painted some frames later.
    const loadAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
    Promise.resolve(picture?.decode()).then(loadAfterPaint, loadAfterPaint)
  }
  document.currentScript?.remove()
}
