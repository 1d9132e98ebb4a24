import PQueue from 'p-queue'
import { apiError } from './errors.ts'

/** Runs so many pieces of work at once and lets so many more wait; refuses the next, so that the queue stays bounded. */
export class WorkQueue {
  readonly #queue: PQueue
  readonly #waitingLimit: number

  constructor({ atOnce, waitingLimit }: { atOnce: number; waitingLimit: number }) {
    this.#queue = new PQueue({ concurrency: atOnce })
    this.#waitingLimit = waitingLimit
  }

  /**
   * Runs the work when its turn comes.
   * @throws ORPCError SERVICE_UNAVAILABLE when too many wait already; what the work throws.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#queue.size >= this.#waitingLimit) throw apiError('SERVICE_UNAVAILABLE')
    return this.#queue.add(work)
  }
}
