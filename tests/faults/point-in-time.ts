import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#contract/dates.ts'
import { nextMonday } from '../factories/booked.ts'
import { bookAndPay, cancelBooking, startBank, until } from './bank.ts'
import { query } from './database.ts'
import type { Fault } from './fault.ts'
import { recoverPostgres, startArchivingPostgres, takeBaseBackup } from './plain-postgres.ts'
import { startProgram } from './program.ts'
import { commandsAt, countMails, hasWorked, readBooks, release } from './restored-copy.ts'
import { ADMINISTRATOR, publishPaidWorkspace, signInAdministrator, signUp } from './user.ts'

const BEFORE = 6
const AFTER = 3
/** How long the copy is watched; each of its clocks would have run. */
const WATCHED_SECONDS = 70

/** A table is dropped by accident; the database is brought back to the instant before, from base backup and archive. */
export const pointInTime: Fault = {
  name: 'point-in-time',
  title: "Debian's PostgreSQL 15 recovered to the instant before a table was dropped",
  limitSeconds: 900,
  run: async (scene) => {
    const bank = await startBank(scene)
    const { server, archive } = await startArchivingPostgres(scene)
    await server.query('create database pouso')
    const environment = (url: string) => ({ ...ADMINISTRATOR, ...bank.environment, PUBLIC_URL: url })
    const program = await startProgram(scene, (url) => ({
      ...environment(url),
      DATABASE_URL: server.url('pouso'),
    }))
    const administrator = await signInAdministrator(program.url)
    const workspaceId = await publishPaidWorkspace(await signUp(program.url, 'host'), administrator)
    const { client } = await signUp(program.url, 'guest')
    const book = (week: number) =>
      bookAndPay(client, workspaceId, bank, {
        from: addDays(nextMonday(), 7 * week),
        start: '09:00',
        end: '10:00',
      })
    const before = [await book(0)]
    const base = await takeBaseBackup(scene, server)
    while (before.length < BEFORE) before.push(await book(before.length))
    await cancelBooking(client, before[0] ?? '')
    await until(async () => ((await readBooks(server.url('pouso'))).refunds.done === 1 ? true : null))
    const [now] = await server.query<{ instant: string }>('select clock_timestamp()::text as instant')
    const instant = now?.instant ?? ''
    const after: string[] = []
    while (after.length < AFTER) after.push(await book(BEFORE + after.length))
    await server.query('drop table messages cascade', 'pouso')
    await archiveAll(server)
    await program.end()
    await server.stop()

    const atBank = await commandsAt(bank)
    const startedAt = performance.now()
    const recovered = await recoverPostgres(scene, { base, archive, instant })
    const recoverySeconds = (performance.now() - startedAt) / 1000
    const url = recovered.url('pouso')
    const copy = await startProgram(scene, (address) => ({ ...environment(address), DATABASE_URL: url }))
    const copyAdministrator = await signInAdministrator(copy.url)
    const held = (await copyAdministrator.get('/api/v1/admin/quarantine')).body.quarantine
    const codes = new Set(
      (await query<{ code: string }>(url, 'select code from bookings')).map(({ code }) => code),
    )
    const missing = before.filter((code) => !codes.has(code)).length
    const extra = after.filter((code) => codes.has(code)).length
    const [table] = await query<{ there: boolean }>(
      url,
      `select to_regclass('messages') is not null as there`,
    )
    const books = await readBooks(url)
    await wait(WATCHED_SECONDS * 1000)
    const isQuiet =
      (await commandsAt(bank)) === atBank && (await countMails(copy)) === 0 && !(await hasWorked(url))
    const releaseSeconds = await release(copyAdministrator)
    const differences = await query<{ kind: string }>(url, 'select kind from payment_differences')
    const unknown = differences.filter(({ kind }) => kind === 'unknown-charge').length
    const released = await readBooks(url)
    const isRecognized = held?.source === 'timeline' && Date.parse(held.takenAt) <= Date.parse(instant)
    return {
      figure: `recovered in ${recoverySeconds.toFixed(1)} s, quarantine ${isRecognized ? `by timeline, of ${Date.parse(instant) - Date.parse(held.takenAt)} ms before the instant` : 'MISSING'}; ${missing} of ${before.length} acknowledged bookings missing, ${extra} of ${after.length} later ones there, the dropped table ${table?.there ? 'back' : 'MISSING'}, ledger at ${books.ledgerInCents} and after the release at ${released.ledgerInCents}; in ${WATCHED_SECONDS} s ${isQuiet ? 'nothing left it' : 'SOMETHING LEFT IT'}; released in ${releaseSeconds.toFixed(1)} s, ${unknown} of ${after.length} later payments found at the bank`,
      goal: 'in quarantine without being told, every write acknowledged before the instant and none after, ledger at zero, nothing leaves, every later payment a difference',
      holds:
        isRecognized &&
        missing === 0 &&
        extra === 0 &&
        table?.there === true &&
        books.ledgerInCents === 0 &&
        released.ledgerInCents === 0 &&
        isQuiet &&
        unknown === after.length,
    }
  },
}

/** Has the server close its log file, and waits until the archive has it. */
async function archiveAll(
  server: Awaited<ReturnType<typeof startArchivingPostgres>>['server'],
): Promise<void> {
  const [last] = await server.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await until(async () => {
    const [row] = await server.query<{ file: string | null }>(
      'select last_archived_wal as file from pg_stat_archiver',
    )
    return row?.file && row.file >= (last?.file ?? '') ? true : null
  })
}
