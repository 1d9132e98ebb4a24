import pg from 'pg'
import { DatabaseAway, watchDatabase } from './watch-database.ts'

type Callback = (error: Error | undefined, client?: pg.PoolClient, done?: (release?: unknown) => void) => void

/**
 * A pool that fails at once while the database is away, instead of letting requests wait for it: whoever waits for a
 * connection is told, and running statements are broken off.
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
        // A connection with a statement under way is cut, another one says goodbye.
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

/** The pool keeps this door from those it lends clients to; here it is the pool itself. */
function endConnection(client: pg.PoolClient): void {
  const own: Pick<pg.Client, 'end'> = client as pg.PoolClient & Pick<pg.Client, 'end'>
  own.end(() => {})
}
