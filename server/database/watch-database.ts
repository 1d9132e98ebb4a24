import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const ASK_EVERY_MS = 300
/** After this time without an answer the database is away: requests still get a response within two seconds. */
const ANSWER_MS = 1_200

/** The statement was not sent, because the database doesn't answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor() {
    super('The database does not answer')
  }
}

type Watch = {
  isAway: () => boolean
  /** Aborted as soon as the database is away; then replaced by a new signal. */
  signal: () => AbortSignal
  close: () => Promise<void>
}

type Options = { askEveryMs?: number; answerMs?: number; onChange?: (isAway: boolean) => void }

/**
 * Queries the database regularly on its own connection. Every request notices a stopped database at once, because it
 * refuses connections; only this check notices one that hangs.
 */
export function watchDatabase(
  url: string,
  { askEveryMs = ASK_EVERY_MS, answerMs = ANSWER_MS, onChange = () => {} }: Options = {},
): Watch {
  let client: pg.Client | undefined
  let isAway = false
  let away = new AbortController()
  const closing = new AbortController()

  async function ask(): Promise<void> {
    if (!client) {
      const next = new pg.Client({ connectionString: url, application_name: 'pouso-watch' })
      next.on('error', () => {})
      client = next
      await next.connect()
    }
    await client.query('select 1')
  }

  /** Whether an answer came in time. A process that was itself blocked first reads what arrived meanwhile. */
  async function hasAnswered(): Promise<boolean> {
    const asking = ask().then(
      () => true,
      () => false,
    )
    const late = wait(answerMs, undefined, { signal: closing.signal, ref: false })
      .catch(() => {})
      .then(() => nextTurn())
      .then(() => nextTurn(false))
    return Promise.race([asking, late])
  }

  function set(value: boolean): void {
    if (isAway === value) return
    isAway = value
    if (isAway) away.abort()
    else away = new AbortController()
    onChange(isAway)
  }

  const watching = (async () => {
    while (!closing.signal.aborted) {
      const answered = await hasAnswered()
      if (closing.signal.aborted) break
      if (!answered) {
        client?.end().catch(() => {})
        client = undefined
      }
      set(!answered)
      await wait(askEveryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    isAway: () => isAway,
    signal: () => away.signal,
    close: async () => {
      closing.abort()
      await watching
      await client?.end().catch(() => {})
    },
  }
}
