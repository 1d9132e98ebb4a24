import type { Logger } from 'pino'
import type { Database } from '../database/connection.ts'
import { keepWaitingJobs, readQuarantine } from '../database/quarantine.ts'
import { noticeRecovery, readTimeline } from '../database/timeline.ts'

/** How long after a change every process has noticed it. */
const EVERY_MS = 2_000
/** The queue keeps a waiting job for two weeks. */
const KEEP_EVERY_MS = 3_600_000

type Options = {
  database: Database
  log: Logger
  now: () => Date
  /** Whether a new timeline of the database begins a quarantine. */
  followsTimeline: boolean
  /** Called at the start, and at each change. */
  apply: (isQuarantined: boolean) => Promise<void>
}

/**
 * Watches whether the database is in a quarantine, and whether it has been recovered to an earlier instant since it was
 * last seen (QUA-01, QUA-08). Resolves after the first look.
 * @returns a function that stops watching
 * @throws Error when the first look fails
 */
export async function followQuarantine(options: Options): Promise<() => Promise<void>> {
  const { database, log, now, followsTimeline, apply } = options
  let applied: boolean | undefined
  let seen: string | undefined
  let keptAtMs = performance.now()
  async function look(): Promise<void> {
    const timeline = followsTimeline ? await readTimeline(database.$client) : undefined
    const name = timeline && `${timeline.system}/${timeline.timeline}`
    if (timeline && name !== seen) {
      if (await noticeRecovery(database.$client, timeline, now())) {
        log.warn('the database was recovered to an earlier instant: nothing is sent until it is released')
      }
      seen = name
    }
    const isQuarantined = (await readQuarantine(database)) !== undefined
    if (isQuarantined && performance.now() > keptAtMs + KEEP_EVERY_MS) {
      await keepWaitingJobs(database.$client)
      keptAtMs = performance.now()
    }
    if (isQuarantined === applied) return
    if (isQuarantined) log.warn('this is a restored copy: nothing is sent until an administrator releases it')
    else if (applied) log.info('the restored copy was released')
    await apply(isQuarantined)
    applied = isQuarantined
  }
  await look()
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const plan = () => {
    if (isEnding) return
    timer = setTimeout(() => {
      looking = look()
        // The pool reports that the database is away; the next look asks about the quarantine again.
        .catch((error) => log.debug({ err: error }, 'could not look whether this is a restored copy'))
        .then(plan)
    }, EVERY_MS)
    timer.unref()
  }
  plan()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await looking
  }
}
