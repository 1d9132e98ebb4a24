import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addDays } from '#contract/dates.ts'
import { nextMonday } from '../factories/booked.ts'
import { bookAndPay, cancelBooking, startBank, until } from './bank.ts'
import { embeddedUrl } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { commandsAt, countMails, hasWorked, readBooks, release } from './restored-copy.ts'
import { ADMINISTRATOR, publishPaidWorkspace, signInAdministrator, signUp } from './user.ts'

const run = promisify(execFile)
const BOOKINGS = 4
/** How long the copy is watched; each of its clocks would have run. */
const WATCHED_SECONDS = 70

/** A backup with money under way, restored into another folder and started at another port, with the same bank. */
export const moneyDrill: Fault = {
  name: 'backup-money',
  title: 'backup while a refund waits for the bank, restored elsewhere, held back and then released',
  limitSeconds: 600,
  run: async (scene) => {
    const bank = await startBank(scene)
    const environment = (url: string) => ({ ...ADMINISTRATOR, ...bank.environment, PUBLIC_URL: url })
    const program = await startProgram(scene, environment)
    const administrator = await signInAdministrator(program.url)
    const workspaceId = await publishPaidWorkspace(await signUp(program.url, 'host'), administrator)
    const { client } = await signUp(program.url, 'guest')
    const codes: string[] = []
    while (codes.length < BOOKINGS) {
      const from = addDays(nextMonday(), 7 * codes.length)
      codes.push(await bookAndPay(client, workspaceId, bank, { from, start: '09:00', end: '10:00' }))
    }
    await bank.stop()
    await cancelBooking(client, codes[0] ?? '')
    const backup = path.join(await scene.folder(), 'backup')
    await command('backup', backup, program.dataDir)
    const original = await readBooks(await embeddedUrl(program.dataDir))
    await program.end()
    await bank.start()

    const atBank = await commandsAt(bank)
    const { totals } = await bank.control.overview()
    const folder = path.join(await scene.folder(), 'data')
    await command('restore', backup, folder)
    const copy = await startProgram(scene, environment, folder)
    const url = await embeddedUrl(folder)
    const restored = await readBooks(url)
    const mailsBefore = await countMails(copy)
    await wait(WATCHED_SECONDS * 1000)
    const isQuiet =
      (await commandsAt(bank)) === atBank &&
      (await countMails(copy)) === mailsBefore &&
      !(await hasWorked(url))
    const releaseSeconds = await release(await signInAdministrator(copy.url))
    await until(async () => ((await readBooks(url)).refunds.done === 1 ? true : null), 120)
    const released = await readBooks(url)
    const after = await bank.control.overview()
    const refunds = after.charges.flatMap(({ payments }) => payments.flatMap(({ returns }) => returns)).length
    const isEqual = JSON.stringify(original) === JSON.stringify(restored)
    return {
      figure: `ledger at ${restored.ledgerInCents} centavos, ours ${restored.oursInCents} and the bank's ${totals.balanceInCents}, ${isEqual ? 'as in the original' : 'UNLIKE THE ORIGINAL'}; in ${WATCHED_SECONDS} s ${isQuiet ? 'nothing left it' : 'SOMETHING LEFT IT'}; released in ${releaseSeconds.toFixed(1)} s, then ${refunds} refund at the bank, ours ${released.oursInCents} and the bank's ${after.totals.balanceInCents}`,
      goal: 'ledger at zero, both books equal before and after, nothing leaves before the release, the refund once after it',
      holds:
        isEqual &&
        isQuiet &&
        restored.ledgerInCents === 0 &&
        released.ledgerInCents === 0 &&
        restored.oursInCents === totals.balanceInCents &&
        released.oursInCents === after.totals.balanceInCents &&
        refunds === 1,
    }
  },
}

async function command(name: string, parameter: string, dataDir: string): Promise<void> {
  await run(process.execPath, [`server/commands/${name}.ts`, parameter], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO_DATA: 'off' },
  })
}
