import pg from 'pg'

type Release = (lost?: Error | boolean) => void

/**
 * A client whose lost connection fails the next statement and never ends the process: pg emits an 'error'
 * event, which has no listener between two statements of a transaction. A lost client releases itself,
 * because drizzle doesn't release one whose `begin` failed, and its slot in the pool would stay in use.
 */
export class ReconnectSafeClient extends pg.Client {
  #release: Release = () => {}

  constructor(options?: string | pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
    this.once('end', () => this.#release(true))
  }

  get release(): Release {
    return this.#release
  }

  /** Set by the pool whenever it hands out the client; releasing twice is a no-op. */
  set release(release: Release) {
    let isReleased = false
    this.#release = (lost) => {
      if (isReleased) return
      isReleased = true
      release(lost)
    }
  }
}

/**
 * For a pooler in transaction mode, where the next statement runs on another connection: statements get no
 * names.
 */
export class ClientWithoutNamedStatements extends ReconnectSafeClient {
  override query(...parameters: unknown[]): never {
    const [first, ...others] = parameters
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first
    return Reflect.apply(pg.Client.prototype.query, this, [
      isNamed ? { ...first, name: undefined } : first,
      ...others,
    ]) as never
  }
}
