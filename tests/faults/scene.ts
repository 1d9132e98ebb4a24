import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Cleans up what one fault starts, the latest first. */
export class Scene {
  readonly #cleanups: (() => Promise<unknown>)[] = []

  /** Registers work for the end of the fault, also after a failure. */
  onEnd(work: () => Promise<unknown>): void {
    this.#cleanups.push(work)
  }

  /** A new temporary folder, deleted when the fault ends. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pouso-fault-'))
    this.onEnd(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** Cleans up everything it can. @throws AggregateError of the failures */
  async end(): Promise<void> {
    const failures: unknown[] = []
    for (const cleanUp of this.#cleanups.splice(0).reverse()) {
      await cleanUp().catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything was cleaned up')
  }
}
