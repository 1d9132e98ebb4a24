/** Kinds of requests under overload; the first is refused last. */
export type Rank = 'file' | 'write' | 'read' | 'visit'

/** Above this delay of the event loop, in milliseconds, requests of the rank are refused. */
const LONGEST_DELAY_MS: Record<Rank, number> = { file: 4_000, write: 2_000, read: 1_000, visit: 500 }
/** Concurrent reads: enough to use processor and database fully, few enough to stay quick. */
const READS_AT_ONCE = 16
/** Concurrent writes; of visitors (views, reports) half as many. */
const WRITES_AT_ONCE = 200
/** How long a read waits in the queue. It also slows down clients that retry at once after a refusal. */
const MAX_WAIT_MS = 1_000
const MOST_WAITING = 2_000
/**
 * Turns of the event loop before the next queued read begins. Node accepts one connection per turn, and a turn that
 * renders pages is long: without turns between them new connections wait for seconds, even for cached pages.
 */
const TURNS_BETWEEN = 16

type Waiting = { enter: (leave: (() => void) | undefined) => void; deadline: NodeJS.Timeout }

type Options = {
  /** The current delay of the event loop, in milliseconds. */
  delayMs: () => number
  readsAtOnce?: number
  writesAtOnce?: number
  maxWaitMs?: number
}

/**
 * Decides which requests are served and which are refused, by the event loop's delay and the requests in progress.
 * Reads wait in a queue, those with a session first. Writes don't wait and have a limit of their own, so that reads
 * never block them. Files are refused last (docs/decisions/0016).
 */
export class Admission {
  readonly #delayMs: () => number
  readonly #readsAtOnce: number
  readonly #writesAtOnce: number
  readonly #maxWaitMs: number
  readonly #queues: Record<'read' | 'visit', Set<Waiting>> = { read: new Set(), visit: new Set() }
  #reads = 0
  #writes = 0
  #refused = 0

  constructor({
    delayMs,
    readsAtOnce = READS_AT_ONCE,
    writesAtOnce = WRITES_AT_ONCE,
    maxWaitMs = MAX_WAIT_MS,
  }: Options) {
    this.#delayMs = delayMs
    this.#readsAtOnce = readsAtOnce
    this.#writesAtOnce = writesAtOnce
    this.#maxWaitMs = maxWaitMs
  }

  /** Requests refused since the start. */
  get refused(): number {
    return this.#refused
  }

  /** Whether a request that doesn't wait is admitted: a file, or a stream of live events. */
  isOpenTo(rank: Rank): boolean {
    return this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank])
  }

  /** Whether a write is admitted, before its body is read. */
  isOpenToWrite(rank: 'write' | 'visit'): boolean {
    const atOnce = rank === 'write' ? this.#writesAtOnce : this.#writesAtOnce / 2
    return this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank] && this.#writes < atOnce)
  }

  /** Counts a write whose body has arrived. @returns a function that ends it */
  beginWrite(): () => void {
    this.#writes += 1
    return once(() => {
      this.#writes -= 1
    })
  }

  /** Waits for a read's turn. @returns a function that ends the read, or undefined when it is refused */
  async enter(rank: 'read' | 'visit'): Promise<(() => void) | undefined> {
    const queue = this.#queues[rank]
    if (!this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank] && queue.size < MOST_WAITING)) return undefined
    if (this.#reads < this.#readsAtOnce) {
      this.#reads += 1
      return once(() => this.#endRead())
    }
    return new Promise((enter) => {
      const deadline = setTimeout(() => {
        queue.delete(waiting)
        this.#count(false)
        enter(undefined)
      }, this.#maxWaitMs)
      const waiting: Waiting = { enter, deadline }
      queue.add(waiting)
    })
  }

  #count(isOpen: boolean): boolean {
    if (!isOpen) this.#refused += 1
    return isOpen
  }

  /** Starts the next read of the queues, if there is one. */
  #endRead(): void {
    for (const queue of [this.#queues.read, this.#queues.visit]) {
      for (const waiting of queue) {
        queue.delete(waiting)
        clearTimeout(waiting.deadline)
        afterTurns(TURNS_BETWEEN, () => waiting.enter(once(() => this.#endRead())))
        return
      }
    }
    this.#reads -= 1
  }
}

function afterTurns(turns: number, work: () => void): void {
  if (turns === 0) work()
  else setImmediate(() => afterTurns(turns - 1, work))
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
