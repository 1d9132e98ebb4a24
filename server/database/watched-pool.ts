import pg from 'pg'
import { DatabaseAway, watchDatabase } from './watch-database.ts'

type Callback = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: unknown) => void) => void

/**
 * A pool that fails at once while the database is away, so that requests don't wait for it: pending requests for a
 * connection are rejected, and running statements are aborted.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch
  readonly #clients = new Set<pg.PoolClient>()

  constructor(
    options: pg.PoolConfig & { connectionString: string },
    { onChange, answerMs }: { onChange: (isAway: boolean) => void; answerMs?: number },
  ) {
    super(options)
    this.on('connect', (client) => this.#clients.add(client))
    this.on('remove', (client) => this.#clients.delete(client))
    this.#watch = watchDatabase(options.connectionString, {
      ...(answerMs && { answerMs }),
      onChange: (isAway) => {
        // A connection with a running statement is destroyed, an idle one is closed in order.
        if (isAway) for (const client of this.#clients) endConnection(client)
        onChange(isAway)
      },
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectUnlessAway()
    if (!callback) return connecting
    connecting.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error as Error | boolean | undefined)),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  override async end(): Promise<void> {
    await this.#watch.close()
    await super.end()
  }

  async #connectUnlessAway(): Promise<pg.PoolClient> {
    const signal = this.#watch.signal()
    if (signal.aborted) throw new DatabaseAway()
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseAway())
      signal.addEventListener('abort', giveUp, { once: true })
      super.connect().then(
        (client) => {
          signal.removeEventListener('abort', giveUp)
          if (signal.aborted) client.release()
          else resolve(client)
        },
        (error) => {
          signal.removeEventListener('abort', giveUp)
          reject(error)
        },
      )
    })
  }
}

/** pg's types hide this method from those who use a client; here the pool itself calls it. */
function endConnection(client: pg.PoolClient): void {
  const own: Pick<pg.Client, 'end'> = client as pg.PoolClient & Pick<pg.Client, 'end'>
  own.end(() => {})
}
