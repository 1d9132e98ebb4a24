import { nextPaint } from './next-paint.ts'

/** How far below the window an element counts as near. */
const AHEAD = '400px'

/** Settles once the element with this id is about to scroll into view, or when there is none. */
export async function whenNear(id: string): Promise<void> {
  // In a page that the server didn't render, the element comes with the first paint.
  if (!document.getElementById(id)) await nextPaint()
  const element = document.getElementById(id)
  if (!element) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
  })
}
