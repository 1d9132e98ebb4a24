import { expect, test, vi } from 'vitest'
import type { CarouselEngine } from './carousel-motion.tsx'
import { skipSwipeAnimation } from './skip-swipe-animation.ts'

/** @returns what the engine is asked for when a swipe that leads to the third picture ends */
function endSwipe(prefersReducedMotion: boolean) {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: prefersReducedMotion }) })
  const listeners = new Map<string, () => void>()
  const scrollTo = vi.fn()
  const engine = {
    selectedScrollSnap: () => 2,
    scrollTo,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  }
  const stop = skipSwipeAnimation(engine as unknown as CarouselEngine)
  listeners.get('pointerUp')?.()
  stop()
  expect(listeners.size).toBe(0)
  return scrollTo.mock.calls
}

test('with reduced motion a swipe jumps to the picture that it leads to', () => {
  expect(endSwipe(true)).toEqual([[2, true]])
})

test('without reduced motion a swipe glides', () => {
  expect(endSwipe(false)).toEqual([])
})
