/** What a request is to us when there is too much to do; who comes first here is refused last. */
export type Rank = 'file' | 'write' | 'read' | 'visit'

/** Above such a delay of the event loop (milliseconds) no more of the rank comes in. */
const LONGEST_DELAY_MS: Record<Rank, number> = { file: 4_000, write: 2_000, read: 1_000, visit: 500 }
/** Reads that are worked on at once: enough to keep processor and database busy, few enough to stay quick. */
const READS_AT_ONCE = 16
/** Of those without a session (views, reports) half as many. */
const WRITES_AT_ONCE = 200
/** So long a read waits for its turn. Whoever asks again at once after a refusal is slowed down by it too. */
const PATIENCE_MS = 1_000
const MOST_WAITING = 2_000
/**
 * Turns of the event loop before the next in line begins. Node takes one new connection each turn, and a turn full of
 * pages is long: without turns between them newcomers wait for seconds, even for what is kept.
 */
const TURNS_BETWEEN = 16

type Waiting = { enter: (leave: (() => void) | undefined) => void; deadline: NodeJS.Timeout }

type Options = {
  /** How late the event loop is at the moment, in milliseconds. */
  delayMs: () => number
  readsAtOnce?: number
  writesAtOnce?: number
  patienceMs?: number
}

/**
 * Decides what is worked on and what is refused: by how late the event loop is, and by how much is under way. Reads wait
 * in line, those with a session first; writes don't wait and have a number of their own, so that reads never keep them
 * out. Files are only refused when nothing else helps (docs/decisions/0016).
 */
export class Admission {
  readonly #delayMs: () => number
  readonly #readsAtOnce: number
  readonly #writesAtOnce: number
  readonly #patienceMs: number
  readonly #lines: Record<'read' | 'visit', Set<Waiting>> = { read: new Set(), visit: new Set() }
  #reads = 0
  #writes = 0
  #refused = 0

  constructor({
    delayMs,
    readsAtOnce = READS_AT_ONCE,
    writesAtOnce = WRITES_AT_ONCE,
    patienceMs = PATIENCE_MS,
  }: Options) {
    this.#delayMs = delayMs
    this.#readsAtOnce = readsAtOnce
    this.#writesAtOnce = writesAtOnce
    this.#patienceMs = patienceMs
  }

  /** How many were refused since the start. */
  get refused(): number {
    return this.#refused
  }

  /** Whether what does not wait may come in: a file, or a stream of live events. */
  isOpenTo(rank: Rank): boolean {
    return this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank])
  }

  /** Whether a write may come in, before its body is read. */
  isOpenToWrite(rank: 'write' | 'visit'): boolean {
    const atOnce = rank === 'write' ? this.#writesAtOnce : this.#writesAtOnce / 2
    return this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank] && this.#writes < atOnce)
  }

  /** Counts a write, whose body is there, as under way. @returns what ends that */
  beginWrite(): () => void {
    this.#writes += 1
    return once(() => {
      this.#writes -= 1
    })
  }

  /** Waits for a read's turn. @returns what ends it, or undefined when it is refused. */
  async enter(rank: 'read' | 'visit'): Promise<(() => void) | undefined> {
    const line = this.#lines[rank]
    if (!this.#count(this.#delayMs() <= LONGEST_DELAY_MS[rank] && line.size < MOST_WAITING)) return undefined
    if (this.#reads < this.#readsAtOnce) {
      this.#reads += 1
      return once(() => this.#endRead())
    }
    return new Promise((enter) => {
      const deadline = setTimeout(() => {
        line.delete(waiting)
        this.#count(false)
        enter(undefined)
      }, this.#patienceMs)
      const waiting: Waiting = { enter, deadline }
      line.add(waiting)
    })
  }

  #count(isOpen: boolean): boolean {
    if (!isOpen) this.#refused += 1
    return isOpen
  }

  /** The next in line takes the place, if there is one. */
  #endRead(): void {
    for (const line of [this.#lines.read, this.#lines.visit]) {
      for (const waiting of line) {
        line.delete(waiting)
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
