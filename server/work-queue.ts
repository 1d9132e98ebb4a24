import { apiError } from './errors.ts'

/** Lets so many pieces of work run at once and so many more wait; the next are refused, so that no line grows for ever. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #waitingLimit: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waitingLimit }: { atOnce: number; waitingLimit: number }) {
    this.#atOnce = atOnce
    this.#waitingLimit = waitingLimit
  }

  /**
   * Runs the work when its turn comes.
   * @throws ORPCError SERVICE_UNAVAILABLE when too many wait already; what the work throws.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1
    else if (this.#waiting.length >= this.#waitingLimit) throw apiError('SERVICE_UNAVAILABLE')
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
