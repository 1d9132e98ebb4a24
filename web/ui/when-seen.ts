/** How long something has to be in sight to count as seen. */
const SEEN_MS = 1_000
/** The edges of the window, where an element in sight is hardly noticed. */
const INNER_WINDOW = '-5% 0px'

/**
 * Waits until the element was in sight for a moment, in a tab that shows.
 * @param onSeen called once
 * @returns a function that stops waiting
 */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  let isInSight = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function update() {
    clearTimeout(timer)
    if (isInSight && document.visibilityState === 'visible') timer = setTimeout(finish, SEEN_MS)
  }
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
  function finish() {
    stop()
    onSeen()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false
      update()
    },
    { rootMargin: INNER_WINDOW },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return stop
}
