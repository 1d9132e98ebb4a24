import { MS_PER_MINUTE, MS_PER_SECOND } from '#contract/dates.ts'
import { markDue } from '../payments/charges.ts'
import type { Resources } from '../resources.ts'
import { confirmChargeJob } from './confirm-charge.ts'

/** The form of an API Pix reference; anything else isn't ours. */
const REFERENCE = /^[a-zA-Z0-9]{26,35}$/
/** How long references are gathered for one statement; longer while many arrive. */
const GATHER_MS = 20
const GATHER_MANY_MS = 100
const MAX_AT_ONCE = 1_000
/** How long after a question about a charge another notice makes the bank asked again; doubled each time. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = MS_PER_MINUTE

type Gathering = { references: Set<string>; done: Promise<void> }
/** When the bank was last asked about a charge, or will be, by the process's own clock. */
type Question = { atMs: number; pauseMs: number }
type Receiver = { gathering: Gathering | undefined; lookedUpAtMs: number; questions: Map<string, Question> }

/** One receiver per database: test servers have several. */
const receivers = new WeakMap<Resources['database'], Receiver>()

/**
 * Has the provider asked about charges that a notice names (PAY-12). References are gathered and looked up
 * together: a thousand that aren't ours cost one indexed statement. A charge's first notice asks at once;
 * later ones ask once more after a pause that doubles, so that none is lost and a thousand cost few requests.
 */
export function receiveNotice(resources: Resources, references: readonly string[]): Promise<void> {
  const { database } = resources
  const receiver = receivers.get(database) ?? {
    gathering: undefined,
    lookedUpAtMs: -Infinity,
    questions: new Map(),
  }
  receivers.set(database, receiver)
  const nowMs = performance.now()
  const news = references.filter(
    (reference) => REFERENCE.test(reference) && !isToBeAsked(receiver.questions.get(reference), nowMs),
  )
  if (news.length === 0) return Promise.resolve()
  receiver.gathering ??= gather(resources, receiver)
  for (const reference of news) receiver.gathering.references.add(reference)
  return receiver.gathering.done
}

/** Whether the bank will be asked about the charge after this notice anyway. */
function isToBeAsked(last: Question | undefined, nowMs: number): boolean {
  return last !== undefined && nowMs < last.atMs
}

function gather(resources: Resources, receiver: Receiver): Gathering {
  const references = new Set<string>()
  const waitMs = Math.max(GATHER_MS, receiver.lookedUpAtMs + GATHER_MANY_MS - performance.now())
  const done = new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => {
    receiver.gathering = undefined
    receiver.lookedUpAtMs = performance.now()
    return lookUp(resources, receiver, [...references])
  })
  return { references, done }
}

async function lookUp(
  { database, jobs, now }: Resources,
  { questions }: Receiver,
  references: readonly string[],
): Promise<void> {
  const nowMs = performance.now()
  for (const [reference, { atMs, pauseMs }] of questions) {
    if (nowMs > atMs + pauseMs) questions.delete(reference)
  }
  for (let from = 0; from < references.length; from += MAX_AT_ONCE) {
    const planned = references.slice(from, from + MAX_AT_ONCE).map((txid) => {
      const last = questions.get(txid)
      return { txid, atMs: last ? last.atMs + last.pauseMs : nowMs, pauseMs: nextPause(last) }
    })
    const later = ({ atMs }: Question) => Math.ceil((atMs - nowMs) / MS_PER_SECOND)
    const due = planned.map((each) => ({
      txid: each.txid,
      at: new Date(now().getTime() + later(each) * MS_PER_SECOND),
    }))
    const marked = await database.transaction(async (transaction) => {
      const txids = new Set(await markDue(transaction, due))
      const ours = planned.filter(({ txid }) => txids.has(txid))
      for (const each of ours) {
        await jobs.enqueue(transaction, confirmChargeJob, { txid: each.txid }, { delaySeconds: later(each) })
      }
      return ours
    })
    for (const { txid, ...each } of marked) questions.set(txid, each)
  }
}

function nextPause(last: Question | undefined): number {
  return last ? Math.min(2 * last.pauseMs, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
}
