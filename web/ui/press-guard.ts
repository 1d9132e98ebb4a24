/** Two taps within this time and distance are one gesture; a mouse counts its clicks itself. */
const GESTURE_MS = 400
const GESTURE_PX = 24

const PRESSABLE = 'a[href], button, summary, [role="button"], input[type="submit"]'
/** Elements that are meant to be pressed quickly, such as arrows and calendar days. */
const QUICK = '[data-quick]'

let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 }
let hasTyped = false
/** The press has closed a sheet, so the click that follows is not meant for the element behind it. */
let closesSheet = false

/**
 * Makes one gesture one press, everywhere: the second click of a double click or tap does nothing, neither on the same
 * button nor on an element that is under the pointer by then, and neither does a held key. Text typed between two
 * presses makes them two. Mark elements that are pressed quickly with `data-quick`.
 */
export function guardPresses(): void {
  window.addEventListener('pointerdown', handlePointerDown, { capture: true })
  window.addEventListener('click', handleClick, { capture: true })
  window.addEventListener('keydown', handleKeyDown, { capture: true })
  window.addEventListener('input', handleInput, { capture: true })
}

/** While a sheet is open, the page behind it takes no presses (sheet.css): they land on the document. */
function handlePointerDown({ target }: PointerEvent) {
  closesSheet =
    target === document.documentElement && getComputedStyle(document.body).pointerEvents === 'none'
}

function handleClick(event: MouseEvent) {
  if (!event.isTrusted || event.detail === 0) return
  if (closesSheet) {
    closesSheet = false
    ignore(event)
    return
  }
  const { timeStamp: at, clientX: x, clientY: y } = event
  const isNear = at - last.at < GESTURE_MS && Math.hypot(x - last.x, y - last.y) < GESTURE_PX
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
  const isRepeated = !hasTyped && (event.detail > 1 || (isNear && !isMouse))
  last = { at, x, y }
  hasTyped = false
  if (isRepeated && isGuarded(event.target)) ignore(event)
}

/** A tick or a slider is an input too, but one of the press itself. */
function handleInput(event: Event) {
  if (event instanceof InputEvent) hasTyped = true
}

function handleKeyDown(event: KeyboardEvent) {
  if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
  const { target } = event
  // A form is sent once; so is a link, also a quick one: each press would be a page.
  const isOnce = event.key === 'Enter' && target instanceof Element && target.matches('a,input')
  if (isOnce || isGuarded(target)) ignore(event)
}

/** A click beside a dialog hits the dialog itself, which closes it. */
function isGuarded(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    !target.closest(QUICK) &&
    (target.matches('dialog') || target.closest(PRESSABLE) !== null)
  )
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
