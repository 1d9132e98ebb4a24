import type { Page } from '@playwright/test'

/** What still moves with reduced motion, which the window requests from the start. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LONGEST_MS = 10
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const { activeDuration } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number(activeDuration ?? 0) > LONGEST_MS
    })
    return moving.map(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return `moves: ${target?.outerHTML.slice(0, 160)}`
    })
  })
}
