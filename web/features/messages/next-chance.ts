/**
 * Waits until sending may succeed: the time is over, the connection is back, the page shows again, or the user asked
 * for it.
 * @param asked its event 'now' ends the wait
 */
export function nextChance(waitMs: number, asked: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const ends = new AbortController()
    const end = () => {
      ends.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, waitMs)
    const { signal } = ends
    window.addEventListener('online', end, { signal })
    asked.addEventListener('now', end, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), {
      signal,
    })
  })
}
