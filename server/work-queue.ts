import PQueue from 'p-queue'
import { apiError } from './errors.ts'

/** A bounded queue: runs `atOnce` tasks at the same time, lets `waitingLimit` more wait and rejects the next. */
export class WorkQueue {
  readonly #queue: PQueue
  readonly #waitingLimit: number

  constructor({ atOnce, waitingLimit }: { atOnce: number; waitingLimit: number }) {
    this.#queue = new PQueue({ concurrency: atOnce })
    this.#waitingLimit = waitingLimit
  }

  /**
   * Runs the work when its turn comes.
   * @throws ORPCError SERVICE_UNAVAILABLE when the queue is full; what the work throws.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#queue.size >= this.#waitingLimit) throw apiError('SERVICE_UNAVAILABLE')
    return this.#queue.add(work)
  }
}
