import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What one fault starts and leaves behind, put away when it ends, the latest first. */
export class Scene {
  readonly #leaving: (() => Promise<unknown>)[] = []

  /** Has this done when the fault ends, however it ends. */
  onEnd(work: () => Promise<unknown>): void {
    this.#leaving.push(work)
  }

  /** A new folder under the system's temporary one. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'pouso-fault-'))
    this.onEnd(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** @throws AggregateError of what could not be put away; the rest is. */
  async end(): Promise<void> {
    const failures: unknown[] = []
    for (const leave of this.#leaving.splice(0).reverse()) {
      await leave().catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything was put away')
  }
}
