import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import { MS_PER_SECOND } from '#contract/dates.ts'
import { toAmount } from '../api-pix/amounts.ts'
import { paymentBody } from './bodies.ts'
import type { BankCharge, BankNotice, Books } from './books.ts'

const TIMEOUT_MS = 5_000
const DELIVERED_AT_ONCE = 32
/** How long the bank waits after each attempt that failed; after the last it gives up. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 3_600, 21_600]

/** The notices that a change of this payment causes, according to how the bank behaves. */
export function noticesOf(books: Books, charge: BankCharge, paymentId: string, now: Date): BankNotice[] {
  const { notices } = { ...books.setup().behaviour, ...charge.behaviour }
  if (notices === 'never') return []
  const status = notices === 'held' ? 'held' : 'waiting'
  const times = notices === 'twice' ? 2 : 1
  return Array.from({ length: times }, () => newNotice(charge.txid, paymentId, status, now))
}

/**
 * A notice to deliver at once or to hold.
 * @param forgedAmountInCents set where it is about a payment that doesn't exist
 */
export function newNotice(
  txid: string,
  paymentId: string,
  status: 'waiting' | 'held',
  now: Date,
  forgedAmountInCents: number | null = null,
): BankNotice {
  const dueAt = now.toISOString()
  return { id: randomUUID(), txid, paymentId, forgedAmountInCents, status, attempts: 0, dueAt }
}

export type Delivery = {
  /** Delivers notices that are due, those about one charge in order; resolves when none is being sent. */
  deliverDue: () => Promise<void>
  /** Releases held notices, for one charge or for all. */
  release: (isReversed: boolean, txid: string | undefined) => Promise<void>
  /** Stops the deliveries that are under way. */
  stop: () => Promise<void>
}

type Options = {
  books: Books
  now: () => Date
  /** Called with each body that is sent. */
  observe?: ((body: unknown) => void) | undefined
}

/** Posts notices to the registered address, and retries those that weren't accepted. */
export function openDelivery({ books, now, observe }: Options): Delivery {
  const queue = new PQueue({ concurrency: DELIVERED_AT_ONCE })
  const onTheWay = new Set<string>()
  const ending = new AbortController()

  async function deliver(notice: BankNotice): Promise<void> {
    const { webhookUrl } = books.setup()
    if (webhookUrl === null || ending.signal.aborted) return
    const isAccepted = await post(`${webhookUrl.replace(/\/+$/, '')}/pix`, bodyOf(books, notice, now()))
    if (ending.signal.aborted && !isAccepted) return
    books.store({ notices: [isAccepted ? { ...notice, status: 'delivered' } : afterFailure(notice, now())] })
  }

  async function post(address: string, body: unknown): Promise<boolean> {
    observe?.(body)
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliverAll(notices: readonly BankNotice[]): Promise<void> {
    const ofCharge = Map.groupBy(
      notices.filter(({ id }) => !onTheWay.has(id)),
      ({ txid }) => txid,
    )
    for (const { id } of notices) onTheWay.add(id)
    const inOrder = async (ones: readonly BankNotice[]) => {
      for (const notice of ones) {
        await deliver(notice)
        onTheWay.delete(notice.id)
      }
    }
    await Promise.all([...ofCharge.values()].map((ones) => queue.add(() => inOrder(ones))))
  }

  return {
    deliverDue: async () => {
      if (books.setup().webhookUrl === null) return
      const due = [...books.notices.values()].filter(
        ({ status, dueAt }) => status === 'waiting' && Date.parse(dueAt) <= now().getTime(),
      )
      await deliverAll(due)
      // Other notices may be on their way.
      await queue.onIdle()
    },
    release: async (isReversed, txid) => {
      const held = [...books.notices.values()].filter(
        (notice) => notice.status === 'held' && (txid === undefined || notice.txid === txid),
      )
      const dueAt = now().toISOString()
      const released = (isReversed ? held.reverse() : held).map(
        (notice): BankNotice => ({ ...notice, status: 'waiting', dueAt }),
      )
      books.store({ notices: released })
      await deliverAll(released)
    },
    stop: async () => {
      ending.abort()
      await queue.onIdle()
    },
  }
}

function bodyOf(books: Books, notice: BankNotice, now: Date): unknown {
  const { txid, paymentId, forgedAmountInCents } = notice
  if (forgedAmountInCents !== null) {
    const valor = toAmount(forgedAmountInCents)
    return { pix: [{ endToEndId: paymentId, txid, valor, horario: now.toISOString() }] }
  }
  return { pix: [paymentBody(books, paymentId)] }
}

function afterFailure(notice: BankNotice, now: Date): BankNotice {
  const seconds = RETRY_SECONDS[notice.attempts]
  const attempts = notice.attempts + 1
  if (seconds === undefined) return { ...notice, attempts, status: 'given_up' }
  return { ...notice, attempts, dueAt: new Date(now.getTime() + seconds * MS_PER_SECOND).toISOString() }
}
