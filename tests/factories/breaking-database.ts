import type { ClientBase } from 'pg'
import { onTestFinished } from 'vitest'
import { connect, type Database } from '#server/database/connection.ts'
import type { TestServer } from '../server.ts'

/** The database of a test server, over connections that break before the nth statement of a transaction. */
export function breakingDatabase(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  statement: () => number,
): Database {
  const { database, close } = connect(databaseUrl, () => {}, { poolSize: 1 })
  onTestFinished(close)
  database.$client.on('connect', (client: ClientBase) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown
    let ran = Number.NEGATIVE_INFINITY
    client.query = ((...values: unknown[]) => {
      const [first] = values
      const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
      if (text === 'begin') ran = 0
      ran += 1
      if (ran === statement()) {
        const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
        connection.stream.destroy()
      }
      return query(...values)
    }) as typeof client.query
  })
  return database
}
