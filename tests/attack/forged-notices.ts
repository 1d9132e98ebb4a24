import { until } from '../faults/bank.ts'
import { untilBooksAgree } from '../faults/compare-books.ts'
import { query } from '../faults/database.ts'
import { bookUnpaid, changedTables, type MoneyStage, payFor, readHoldings, txidOf } from './money-stage.ts'

const REPEATS = 20
const FORGED_PAYMENT = `E${'0'.repeat(31)}`
const MUCH = 'x'.repeat(200_000)

/**
 * Notices of the bank sent by somebody else: without its secret, with a nearly right one, and with the real one, as if
 * it had leaked: about a charge that nobody paid, with another amount, for another charge, again and again. No notice
 * is believed, so no money moves.
 */
export async function forgeNotices(stage: MoneyStage): Promise<string[]> {
  const { databaseUrl, bank, thief } = stage
  const unpaid = await bookUnpaid(stage, thief)
  const paid = { txid: await txidOf(databaseUrl, await payFor(stage)) }
  await untilBooksAgree(databaseUrl, bank)
  const [payment] = await query<{ id: string }>(
    databaseUrl,
    'select received_payments.id from received_payments join charges on charges.id = charge_id where txid = $1',
    [paid.txid],
  )
  const before = await readHoldings(databaseUrl)
  const breaches = [
    ...(await sendWithoutSecret(stage, unpaid.txid)),
    ...(await sendWithSecret(stage, unpaid.txid, paid.txid, payment?.id ?? '')),
  ]
  // The bank is asked about each charge; its answer is booked, and it has nothing new.
  await until(async () => ((await countWaiting(databaseUrl)) === 0 ? true : null), 120)
  const changed = changedTables(before, await readHoldings(databaseUrl))
  const { body } = await thief.get(`/api/v1/bookings/${unpaid.code}`)
  if (body.status !== 'held') breaches.push(`a booking that nobody paid is ${body.status}`)
  return [...breaches, ...changed.map((table) => `${table} has changed`)]
}

const noticeOf = (txid: string, id = FORGED_PAYMENT, valor = '89.90') => ({
  pix: [{ endToEndId: id, txid, valor, horario: new Date().toISOString(), chave: 'mau@teste.example' }],
})

async function sendWithoutSecret({ visitor, webhookSecret }: MoneyStage, txid: string): Promise<string[]> {
  const wrong = [
    '',
    'x',
    webhookSecret.slice(0, -1),
    `${webhookSecret}0`,
    webhookSecret.toUpperCase(),
    `${webhookSecret}%00`,
    `${webhookSecret}/..`,
    'undefined',
    'null',
  ]
  const paths = [
    ...wrong.map((secret) => `/api/pix/${secret}/pix`),
    '/api/pix',
    '/api/pix/',
    '/api/pix/pix',
    `/api/pix/${webhookSecret}`,
    `/api/pix/${webhookSecret}/pix/pix`,
    `/api/pix?secret=${webhookSecret}`,
  ]
  const breaches: string[] = []
  for (const path of paths) {
    const { status } = await visitor.post(path, noticeOf(txid))
    if (status !== 404) breaches.push(`${path.replace(webhookSecret, '…')}: ${status}`)
  }
  const headers = { authorization: `Bearer ${webhookSecret}`, 'x-signature': webhookSecret }
  const inHeader = await visitor.request('POST', '/api/pix/x/pix', noticeOf(txid), headers)
  if (inHeader.status !== 404) breaches.push(`the secret in a header: ${inHeader.status}`)
  const read = await visitor.get(`/api/pix/${webhookSecret}/pix`)
  if (read.status !== 404) breaches.push(`reading: ${read.status}`)
  return breaches
}

async function sendWithSecret(
  { visitor, webhookSecret }: MoneyStage,
  unpaid: string,
  paid: string,
  paymentId: string,
): Promise<string[]> {
  const path = `/api/pix/${webhookSecret}/pix`
  const nobodys = 'a'.repeat(32)
  const bodies: [name: string, body: unknown, status: number][] = [
    ['a charge that nobody paid', noticeOf(unpaid), 200],
    ['the payment of another charge', noticeOf(unpaid, paymentId), 200],
    ['another amount', noticeOf(paid, paymentId, '99999.99'), 200],
    ['a negative amount', noticeOf(paid, paymentId, '-1.00'), 200],
    ['another payment of a paid charge', noticeOf(paid), 200],
    ['a charge of nobody', noticeOf(nobodys), 200],
    ['no charge', noticeOf("' or 1=1 --"), 200],
    ['no list', { pix: 'all' }, 400],
    ['no notice', {}, 400],
    ['no JSON', '{"pix":[', 400],
    ['a list of nothing', [], 400],
    ['null', 'null', 400],
    ['too much', noticeOf(MUCH), 413],
  ]
  const breaches: string[] = []
  for (const [name, body, expected] of bodies) {
    const { status } = await visitor.post(path, body)
    if (status !== expected) breaches.push(`${name}: ${status}`)
  }
  const replay = noticeOf(paid, paymentId)
  const replayed = await Promise.all(Array.from({ length: REPEATS }, () => visitor.post(path, replay)))
  for (const { status } of replayed) {
    if (status !== 200 && status !== 503) breaches.push(`one that was sent before: ${status}`)
  }
  return breaches
}

async function countWaiting(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from jobs.job
      where name = 'confirm-charge' and state in ('created', 'active', 'retry') and start_after <= now()`,
    [],
  )
  return row?.count ?? 0
}
