import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLED_EVERY_MS = 250
const RESOLUTION_MS = 10
/** Weight of the newest sample in the moving average: one long task alone is no overload. */
const NEWEST_WEIGHT = 0.4
const NANOSECONDS_PER_MS = 1_000_000

/** @returns the recent delay of the event loop, in milliseconds, and a function that stops the measurement */
export function measureEventLoopDelay(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let delayMs = 0
  const sampling = setInterval(() => {
    // Without a sample the loop was blocked for less than the resolution.
    const newest = histogram.count > 0 ? histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS : 0
    delayMs += (Math.max(newest, 0) - delayMs) * NEWEST_WEIGHT
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
