import type { BrowserSpan } from '#contract/traces/shapes.ts'
import { findBrowserTrace } from '../current-trace.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

/**
 * Records a browser's span, which ends now, in the trace that it began; where no trace is kept it is a no-op (SYS-32).
 * @throws TooManyAttempts after 600 of one network in 15 minutes
 */
export async function recordBrowserSpan(
  resources: Pick<Resources, 'database' | 'now'>,
  ipAddress: string,
  span: BrowserSpan,
): Promise<{ recorded: boolean }> {
  const add = findBrowserTrace()
  if (!add) return { recorded: false }
  const endedAt = resources.now()
  await countAttempt(resources, 'browserSpanByAddress', ipAddress)
  add(span, endedAt)
  return { recorded: true }
}
