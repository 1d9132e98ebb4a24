/** The key in `history.state` that says how many layers lie on the page at this entry. */
const DEPTH = 'layers'
/** After this time a step in the history that the browser ignored or delayed is no longer waited for. */
const STEP_TIMEOUT_MS = 1_000

type EntryState = { __TSR_key?: string; [DEPTH]?: number } | null
/** The part of the router's history that is needed: which entry it shows. */
type RouterHistory = { readonly location: { state: { __TSR_key?: string } } }
type Layer = {
  element: HTMLElement
  close: () => void
  /** The router's key of the page it was opened on. */
  page: string | undefined
}

const layers: Layer[] = []
let routerHistory: (() => RouterHistory) | undefined
/** The page of the entry that the browser shows. */
let shownPage: string | undefined
/** Set while the browser takes a step that we asked for; such a step takes a moment. */
let stepTimer: ReturnType<typeof setTimeout> | undefined
/**
 * Whether the last step has not come in time. It may still come: with another step before that, the page would be left.
 */
let isLate = false
/** The router's changes of the history that wait until the entries of layers are gone. */
const waiting: (() => void)[] = []
/** The document is being left: a step would cancel that. */
let isLeaving = false

const stateNow = () => history.state as EntryState
const depthNow = () => stateNow()?.[DEPTH] ?? 0
const pageNow = () => stateNow()?.__TSR_key
const isOpen = ({ element }: Layer) => element.matches('dialog[open], :popover-open')
const pageOfRouter = () => routerHistory?.().location.state.__TSR_key

/**
 * Lets the browser's back button close dialogs, sheets and menus, the last opened first, and leave the page only after
 * that. Each has an entry in the history that the router never sees: it goes when the layer closes, before the router
 * writes one, and when the page loads again. Call it before the router is created, whose listeners would come first.
 * @param getHistory the router's, once it is created
 */
export function keepLayersInHistory(getHistory: () => RouterHistory): void {
  routerHistory = getHistory
  shownPage = pageNow()
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method]
    window.history[method] = (data, unused, url) => {
      const { [DEPTH]: _, ...state } = { ...data }
      const entry: Parameters<History[typeof method]> = [state, unused, url]
      if (!stepTimer && depthNow() === 0) {
        change.apply(window.history, entry)
        keepShownPage()
        return
      }
      // The router has already told its subscribers, so the browser's own method is enough.
      waiting.push(() => History.prototype[method].apply(window.history, entry))
      settle()
    }
  }
  window.addEventListener('popstate', handleStep)
  window.addEventListener('pageshow', () => {
    isLeaving = false
    settleSoon()
  })
  settleSoon()
}

/**
 * Records an open layer.
 * @param close closes it when the user goes back; what must stay open (a request is running) does nothing
 * @returns a function to call once it has closed, by whatever means
 */
export function addLayer(element: HTMLElement, close: () => void): () => void {
  const layer: Layer = { element, close, page: pageOfRouter() }
  layers.push(layer)
  isLeaving = false
  addEventListener('beforeunload', markLeaving)
  queueMicrotask(settle)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) setTimeout(() => removeEventListener('beforeunload', markLeaving))
    settleSoon()
  }
}

function markLeaving() {
  isLeaving = true
}

function settleSoon() {
  setTimeout(settle)
}

/** After a change by the router: layers stay on the page when only its address changed. */
function keepShownPage() {
  const page = pageNow()
  for (const layer of layers) if (layer.page === shownPage) layer.page = page
  shownPage = page
}

function takeStep(delta: number) {
  stepTimer = setTimeout(() => {
    isLate = true
    stopWaiting()
  }, STEP_TIMEOUT_MS)
  history.go(delta)
}

function stopWaiting() {
  clearTimeout(stepTimer)
  stepTimer = undefined
  for (const change of waiting.splice(0)) change()
  keepShownPage()
}

function endStep() {
  stopWaiting()
  settle()
}

/** Gives the shown page as many entries as it has open layers. */
function settle() {
  if (!routerHistory || stepTimer) return
  const depth = depthNow()
  // While the router asks whether a page may be left, the browser is already at another one.
  const isShown = shownPage === pageOfRouter()
  const open = layers.filter((layer) => isShown && layer.page === shownPage && isOpen(layer)).length
  const target = waiting.length > 0 ? 0 : open
  if (depth > target && (!isLeaving || waiting.length > 0)) {
    return isLate ? stopWaiting() : takeStep(target - depth)
  }
  for (let at = depth + 1; at <= target; at += 1) {
    History.prototype.pushState.call(history, { ...stateNow(), [DEPTH]: at }, '')
  }
}

function handleStep(event: PopStateEvent) {
  const isOurs = stepTimer !== undefined || isLate
  isLate = false
  if (pageNow() === shownPage) {
    event.stopImmediatePropagation()
    if (!isOurs) for (const layer of layers.slice(depthNow()).reverse()) layer.close()
  } else {
    // The router's own step. Layers on the page close with it, except the question whether to leave.
    if (shownPage === pageOfRouter()) for (const layer of [...layers]) layer.close()
    shownPage = pageNow()
  }
  if (isOurs) endStep()
  else settleSoon()
}
