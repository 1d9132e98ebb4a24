import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#contract/dates.ts'
import type { TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { type FaultBank, startBank } from './bank.ts'
import { untilBooksAgree } from './compare-books.ts'
import { embeddedUrl } from './database.ts'
import type { Fault } from './fault.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishPaidWorkspace, signInAdministrator, signUp } from './user.ts'

const KILLS = 15
const SHORT_KILLS = 2
const BOOKINGS_PER_GUEST = 50
const WEEKS = 20
const UNITS = 500
const PAUSE_MS = 50
/** How long a guest waits for the text to pay by, or for the confirmation, before going on. */
const PATIENCE_MS = 5_000

/**
 * Kills while guests pay, pay twice and cancel at a bank that goes on. In the end every payment that the bank has is
 * booked once, everybody who paid has the time or the money, the ledger is at zero, and both books are equal.
 */
export const paymentsKilled: Fault = {
  name: 'payments-killed',
  title: `kill -9 of program or embedded database, ${KILLS} times while guests pay and are paid back`,
  limitSeconds: 1_200,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const bank = await startBank(scene)
    const program = await startProgram(scene, (url) => ({
      ...ADMINISTRATOR,
      ...bank.environment,
      // Without it the bank couldn't tell of payments.
      PUBLIC_URL: url,
    }))
    const workspaceId = await publishPaidWorkspace(
      await signUp(program.url, 'host'),
      await signInAdministrator(program.url),
      UNITS,
    )
    const guests: { client: TestClient; left: number }[] = []
    const done = { paid: 0, twice: 0, cancelled: 0 }
    const kills = await killUnderLoad(program, isShort ? SHORT_KILLS : KILLS, async (writer) => {
      try {
        const guest = guests[writer]
        const { client } = guest && guest.left > 0 ? guest : await signUp(program.url, 'guest')
        if (client !== guest?.client) guests[writer] = { client, left: BOOKINGS_PER_GUEST }
        const current = guests[writer]
        if (current) current.left -= 1
        return await payOnce(client, workspaceId, bank, done)
      } catch {
        // The program is gone at this moment.
        return false
      }
    })
    const broken = await untilBooksAgree(await embeddedUrl(program.dataDir), bank)
    return {
      figure: `${done.paid} paid, ${done.twice} of them twice, ${done.cancelled} cancelled; ${broken.length} differences${broken.slice(0, 3).map((text) => `, ${text}`)}; ${kills.figure}`,
      goal: 'every payment booked once, nobody charged or refunded twice, ledger at zero, both books equal',
      holds: broken.length === 0 && kills.holds && done.paid > 0,
    }
  },
}

/** Books, pays by the text that the page shows, and half the time cancels. @returns whether it was confirmed */
async function payOnce(
  client: TestClient,
  workspaceId: string,
  { control }: FaultBank,
  done: { paid: number; twice: number; cancelled: number },
): Promise<boolean> {
  const from = addDays(nextMonday(), 7 * randomInt(WEEKS))
  const time = { kind: 'hours', from, start: '09:00', end: '10:00' }
  const quote = await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, time)
  const sent = { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: quote.body.version }
  const booked = await client.post('/api/v1/bookings', sent)
  if (booked.status !== 201) return false
  const booking = `/api/v1/bookings/${booked.body.code}`
  const payment = await until(async () => {
    const { body } = await client.get(`${booking}/payment`)
    return body.brCode as string | null
  })
  if (!payment) return false
  const charge = (await control.overview(200)).charges.find(({ payload }) => payload === payment)
  if (!charge) return false
  await control.pay(charge.txid)
  done.paid += 1
  if (randomInt(5) === 0) {
    await control.pay(charge.txid, { isForced: true })
    done.twice += 1
  }
  const version = await until(async () => {
    const { body } = await client.get(booking)
    return body.status === 'confirmed' ? (body.version as number) : null
  })
  if (version === undefined) return false
  if (randomInt(2) === 0) {
    const { status } = await client.post(`${booking}/cancel`, { version })
    if (status === 200) done.cancelled += 1
  }
  return true
}

/** Asks until there is an answer, for a while. */
async function until<Found>(ask: () => Promise<Found | null>): Promise<Found | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const found = await ask().catch(() => null)
    if (found !== null) return found
    await wait(PAUSE_MS)
  }
  return undefined
}
