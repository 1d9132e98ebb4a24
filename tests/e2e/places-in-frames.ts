import type { Locator } from '@playwright/test'

const FRAMES = 12

/**
 * Watches where an element is in the frames after the next event of a type.
 * @returns a function that waits for these frames and returns the different places, in pixels from the left
 */
export async function watchPlaces(element: Locator, event: string): Promise<() => Promise<number[]>> {
  const watch = await element.evaluateHandle(
    (node, [type, frames]) => {
      const places: number[] = []
      const seen = new Promise<number[]>((resolve) => {
        const look = () => {
          places.push(Math.round(node.getBoundingClientRect().left))
          if (places.length < frames) requestAnimationFrame(look)
          else resolve([...new Set(places)])
        }
        window.addEventListener(type, () => requestAnimationFrame(look), { capture: true, once: true })
      })
      return { seen }
    },
    [event, FRAMES] as const,
  )
  return () => watch.evaluate(({ seen }) => seen)
}
