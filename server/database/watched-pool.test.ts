import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from './connection.ts'
import { isDatabaseAway } from './failures.ts'
import { watchDatabase } from './watch-database.ts'

/** A proxy to the database that can stop passing data on, as when a network or a disk hangs. */
class Line {
  readonly #server: net.Server
  readonly #waiting: (() => void)[] = []
  readonly #sockets = new Set<net.Socket>()
  #isCut = false

  constructor(target: URL) {
    this.#server = net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('error', () => {})
        from.once('close', () => to.destroy())
        from.on('data', (data) => {
          if (this.#isCut) this.#waiting.push(() => to.write(data))
          else to.write(data)
        })
      }
    })
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as net.AddressInfo).port
  }

  cut(): void {
    this.#isCut = true
  }

  mend(): void {
    this.#isCut = false
    for (const pass of this.#waiting.splice(0)) pass()
  }

  /** Closes every connection; new ones get through. */
  break(): void {
    this.#waiting.length = 0
    for (const socket of this.#sockets) socket.destroy()
    this.#isCut = false
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

let line: Line
let url: string

beforeEach(async () => {
  const address = new URL(inject('databaseAddress').replace('DATABASE', 'postgres'))
  line = new Line(new URL(address))
  address.port = String(await line.open())
  url = address.href
})
afterEach(() => line.close())

test('reports a hanging database as away, and as back when it answers', async () => {
  const changes: boolean[] = []
  const watch = watchDatabase(url, { askEveryMs: 10, answerMs: 100, onChange: (away) => changes.push(away) })
  await expect.poll(() => watch.isAway()).toBe(false)
  line.cut()
  await expect.poll(() => changes).toEqual([true])
  expect(watch.signal().aborted).toBe(true)
  line.mend()
  await expect.poll(() => changes).toEqual([true, false])
  expect(watch.signal().aborted).toBe(false)
  await watch.close()
})

test('while it hangs, statements, transactions and queued requests for a connection fail at once', async () => {
  const { database, close } = connect(url, () => {})
  await database.execute('select 1')
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => (isDatabaseAway(error) ? 'away' : error),
    )
  line.cut()
  const cutAt = performance.now()
  const asked = Array.from({ length: 30 }, () => failure(database.execute('select 1')))
  const begun = failure(database.transaction((transaction) => transaction.execute('select 1')))
  expect(new Set(await Promise.all([...asked, begun]))).toEqual(new Set(['away']))
  expect(performance.now() - cutAt).toBeLessThan(4_500)
  expect(await failure(database.execute('select 1'))).toBe('away')
  line.mend()
  await expect.poll(() => failure(database.execute('select 1')), { timeout: 5_000 }).toBe('done')
  await close()
})

test('connections lost before their transaction has begun free their slots in the pool', async () => {
  const { database, close } = connect(url, () => {})
  // As many as the pool has, all open and idle.
  await Promise.all(Array.from({ length: 10 }, () => database.execute('select pg_sleep(0.2)')))
  line.cut()
  const begun = Array.from({ length: 10 }, () => database.transaction(async () => {}).catch(isDatabaseAway))
  line.break()
  expect(await Promise.all(begun)).toEqual(Array(10).fill(true))
  const ask = () => database.execute('select 1').then(({ rowCount }) => rowCount, isDatabaseAway)
  await expect.poll(ask, { timeout: 10_000 }).toBe(1)
  await close()
})

test('a connection lost between two statements of a transaction fails the next one, and not the process', async () => {
  const { database, close } = connect(url, () => {})
  const lost = database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid
    await database.execute(`select pg_terminate_backend(${pid}, 5000)`)
    await expect
      .poll(async () => (await database.execute(`select from pg_stat_activity where pid = ${pid}`)).rowCount)
      .toBe(0)
    await transaction.execute('select 1')
  })
  expect(await lost.catch(isDatabaseAway)).toBe(true)
  expect((await database.execute('select 1')).rowCount).toBe(1)
  await close()
})
