import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLED_EVERY_MS = 250
const RESOLUTION_MS = 10
/** How much the newest quarter of a second counts: one long task alone is no overload. */
const SHARE_OF_NEWEST = 0.4
const NANOSECONDS_PER_MS = 1_000_000

/** @returns how late the event loop is of late, in milliseconds, and what ends the measuring. */
export function measureEventLoopDelay(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delayMs = 0
  const sampling = setInterval(() => {
    // Without a sample the loop stood still for less than the resolution.
    const newest = histogram.count > 0 ? histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS : 0
    delayMs += (Math.max(newest, 0) - delayMs) * SHARE_OF_NEWEST
    histogram.reset()
  }, SAMPLED_EVERY_MS)
  sampling.unref()
  return {
    delayMs: () => delayMs,
    stop: () => {
      clearInterval(sampling)
      histogram.disable()
    },
  }
}
