import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { bookingCodeOf, CODE_ALPHABET, CODE_LENGTH } from '#contract/bookings/booking-code.ts'
import type { TestClient } from '../client.ts'
import { untilBooksAgree } from '../faults/compare-books.ts'
import type { Attack } from './attack.ts'
import { forgeMoney } from './forged-money.ts'
import { forgeNotices } from './forged-notices.ts'
import { raceForMoney } from './money-races.ts'
import {
  changedTables,
  expectOk,
  fillPurse,
  type MoneyStage,
  type Purse,
  readHoldings,
  setMoneyStage,
  wantedHour,
} from './money-stage.ts'

const GUESSES = 2_000
const SHORT_GUESSES = 60
const SHOWN = 20
const TOKEN_BYTES = 24
const GUEST_LINK_BYTES = 32

/**
 * Attacks on other people's money: by address, by guessing, by forged notices of the bank, by extra fields, by speed.
 */
export const paymentAttacks: Attack = {
  name: 'payments',
  title: `other people's money by code, link and secret, ${GUESSES} guesses each, forged notices and fields, races`,
  limitSeconds: 900,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const stage = await setMoneyStage(scene)
    const purse = await fillPurse(stage)
    const left = await untilBooksAgree(stage.databaseUrl, stage.bank)
    const guesses = isShort ? SHORT_GUESSES : GUESSES
    const tries: Record<string, () => Promise<string[]>> = {
      'others by address': () => tryOthers(stage, purse),
      'links that are over': () => useOldLinks(stage, purse),
      'lists of others': () => readLists(stage, purse),
      'guessed numbers': () => guess(stage, guesses),
      'forged notices': () => forgeNotices(stage),
      'forged fields': () => forgeMoney(stage, purse),
      races: () => raceForMoney(stage, purse, { isShort }),
      'books at the end': async () => [...left, ...(await untilBooksAgree(stage.databaseUrl, stage.bank))],
    }
    const parts: Record<string, string[]> = {}
    for (const [name, attempt] of Object.entries(tries)) {
      parts[name] = await attempt()
    }
    const breaches = Object.entries(parts).flatMap(([part, found]) => found.map((text) => `${part}: ${text}`))
    for (const breach of breaches.slice(0, SHOWN)) console.error(breach)
    return {
      figure: `${breaches.length} got through of ${Object.keys(parts).length} kinds of tries`,
      goal: 'none gets through, none answers 5xx, ledger at zero, books equal',
      holds: breaches.length === 0,
    }
  },
}

type Try = [method: string, path: string, body?: object]

/** The operations of a booking's sides and of administrators, by everybody who is neither. */
async function tryOthers(stage: MoneyStage, purse: Purse): Promise<string[]> {
  const { thief, rival, visitor, databaseUrl } = stage
  const before = await readHoldings(databaseUrl)
  const breaches: string[] = []
  const clients = { thief, rival, visitor }
  for (const [method, path, body] of [...triesOfSides(stage, purse), ...triesOfAdministrators(purse)]) {
    for (const [who, client] of Object.entries(clients)) {
      const { status } = await client.request(method, `/api/v1${path}`, body)
      const isRefused = status === 404 || status === (who === 'visitor' ? 401 : 403)
      if (!isRefused) breaches.push(`${who} ${method} ${path}: ${status}`)
    }
  }
  const after = await readHoldings(databaseUrl)
  return [...breaches, ...changedTables(before, after).map((table) => `${table} has changed`)]
}

function triesOfSides({ workspaceId }: MoneyStage, purse: Purse): Try[] {
  const { code, cancelled, ended, participantId, listId, refundId, receiptNumber, blockId } = purse
  const booking = `/bookings/${code}`
  const step = { version: 1, reason: 'Porque quero' }
  const change = { ...wantedHour(2), version: 1, clientKey: randomUUID(), quoteVersion: 'none' }
  const words = { text: 'Isto não é da conta de quem escreve aqui.' }
  const day = wantedHour().from
  return [
    ['GET', `${booking}/payment`],
    ['POST', `${booking}/payment`],
    ['PUT', `/bookings/${cancelled}/refund-key`, { refundId, pixKey: 'mau@teste.example' }],
    ['GET', `/receipts/${receiptNumber}`],
    ['GET', `${booking}/calendar.ics`],
    ['GET', `${booking}/cancellation`],
    ['POST', `${booking}/cancel`, step],
    ['POST', `${booking}/revoke`, step],
    ['GET', `${booking}/changes/availability?id=${workspaceId}&from=${day}&to=${day}`],
    ['GET', `${booking}/changes/workspaces`],
    ['POST', `${booking}/changes`, change],
    ...['accept', 'decline', 'withdraw'].map((name): Try => ['POST', `${booking}/changes/${name}`, step]),
    ['GET', `${booking}/participants`],
    ['DELETE', `${booking}/participants/${participantId}`],
    ['GET', `/bookings/${ended}/dispute`],
    ['POST', `/bookings/${ended}/dispute`, { ...words, clientKey: randomUUID() }],
    ['POST', `/bookings/${ended}/dispute/answer`, { ...words, version: 1 }],
    ['POST', `/bookings/${ended}/dispute/withdraw`, { version: 1 }],
    ['GET', `/bookings/${ended}/review`],
    ['POST', `/bookings/${ended}/review`, { rating: 1 }],
    ['GET', `/bookings/${ended}/guest-reviews`],
    ['PATCH', `/me/favorite-lists/${listId}`, { name: 'Agora minha' }],
    ['DELETE', `/me/favorite-lists/${listId}`],
    ['PUT', `/me/favorite-lists/${listId}/shared`, { shared: false }],
    ['PUT', `/me/favorites/${workspaceId}/lists`, { listIds: [listId] }],
    ['GET', `/workspaces/${workspaceId}/booking-rules`],
    ['DELETE', `/workspaces/${workspaceId}/blocks/${blockId}`],
    ['GET', `/workspaces/bookings-to-come?ids=${workspaceId}`],
  ]
}

function triesOfAdministrators({ code, refundId, payoutId, disputeId }: Purse): Try[] {
  const reason = 'Porque quero'
  const account = `/admin/users/${randomUUID()}/payment-account`
  return [
    ['GET', '/admin/payments'],
    ['GET', '/admin/payments/waiting'],
    ['GET', '/admin/bookings'],
    ['GET', `/admin/bookings/${code}/history`],
    ['POST', `/admin/bookings/${code}/refunds`, { clientKey: randomUUID(), amountInCents: 1, reason }],
    ['POST', `/admin/refunds/${refundId}/retry`],
    ['POST', `/admin/refunds/${refundId}/by-hand`, { amountInCents: 1, bankReference: 'E1' }],
    ['PUT', `/admin/refunds/${refundId}/key`, { pixKey: 'rui@teste.example', replacedPixKey: null }],
    ['GET', '/admin/payouts'],
    ['GET', `/admin/payouts.csv?orderId=${randomUUID()}`],
    ['POST', '/admin/payouts/orders', { orderId: randomUUID() }],
    ['POST', `/admin/payouts/${payoutId}/order-back`, { orderId: null, reason }],
    [
      'PUT',
      `/admin/payouts/${payoutId}/key`,
      { legalName: 'Mau', document: '529.982.247-25', pixKey: 'mau@teste.example', replacedPixKey: null },
    ],
    ['POST', `/admin/payouts/${payoutId}/paid`, { orderId: null, amountInCents: 1, bankReference: 'E1' }],
    ['POST', `/admin/payouts/${payoutId}/returned`, { bankReference: 'E1', reason }],
    ['POST', `/admin/payment-differences/${randomUUID()}/resolve`, { note: reason }],
    ['GET', '/admin/ledger.csv?from=2026-01-01&to=2026-12-31'],
    ['GET', account],
    ['POST', `${account}/stop`, { reason }],
    ['POST', `${account}/resume`],
    ['GET', '/admin/disputes'],
    ['POST', `/admin/disputes/${disputeId}/decide`, { version: 1, refundInCents: 1, reason }],
  ]
}

/** A link that is stopped, cut off, or written otherwise. */
async function useOldLinks({ victim, visitor }: MoneyStage, purse: Purse): Promise<string[]> {
  const { listId, listToken, participantToken: token } = purse
  const breaches: string[] = []
  const isRefused = async (path: string, name: string) => {
    const { status } = await visitor.get(`/api/v1${path}`)
    if (status !== 404) breaches.push(`${name}: ${status}`)
  }
  const others = (whole: string) => [
    whole.slice(0, -1),
    `${whole}A`,
    whole.toLowerCase(),
    `${whole.slice(0, -1)}%25`,
    '%25',
    '_'.repeat(whole.length),
    `${whole}%00`,
    `${whole.slice(0, 8)}%27%20or%20%271%27=%271`,
  ]
  for (const text of others(listToken)) await isRefused(`/lists/${text}`, `list ${text}`)
  for (const text of others(token)) await isRefused(`/participants/${text}`, `invitation ${text}`)
  if ((await visitor.get(`/api/v1/lists/${listToken}`)).status !== 200)
    breaches.push('the list is not shared')
  expectOk(await victim.put(`/api/v1/me/favorite-lists/${listId}/shared`, { shared: false }))
  await isRefused(`/lists/${listToken}`, 'a list that is shared no more')
  const again = expectOk(await victim.put(`/api/v1/me/favorite-lists/${listId}/shared`, { shared: true }))
  if (again.sharedPath.endsWith(listToken)) breaches.push('a link is the same when it is made anew')
  await isRefused(`/lists/${listToken}`, 'the link before')
  return breaches
}

/** A user's own lists, exports and spreadsheets, which must hold nothing of others. */
async function readLists({ thief, rival, victim }: MoneyStage, purse: Purse): Promise<string[]> {
  const { email } = expectOk(await victim.get('/api/v1/me'))
  const secrets = [purse.code, purse.cancelled, purse.ended, purse.refundId, purse.payoutId, email]
  const paths = [
    ...['bookings', 'host/bookings', 'host/bookings.csv', 'host/arrivals', 'host/booking-overview'],
    ...['host/earnings', 'host/earnings.csv', `host/bookings?search=${purse.code}`, 'me/export'],
    ...['me/payment-account', 'me/bookings-to-come', 'me/reviews-to-write', 'notifications', 'conversations'],
  ]
  const breaches: string[] = []
  for (const [who, client] of Object.entries({ thief, rival })) {
    for (const path of paths) {
      const { status, body } = await client.get(`/api/v1/${path}`)
      if (status !== 200 && status !== 403) breaches.push(`${who} ${path}: ${status}`)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      for (const secret of secrets)
        if (text.includes(secret)) breaches.push(`${who} reads ${secret} in ${path}`)
    }
  }
  return breaches
}

/** Guessing numbers that count on, and codes and secrets at random. */
async function guess({ thief, visitor }: MoneyStage, guesses: number): Promise<string[]> {
  const breaches: string[] = []
  const ask = async (client: TestClient, path: string, body?: object) => {
    const { status } = await client.request(body ? 'POST' : 'GET', `/api/v1${path}`, body)
    if (status !== 404 && status !== 429) breaches.push(`${path}: ${status}`)
  }
  const guestLinkSteps = ['read', 'enter', 'renew']
  for (let number = 1; number <= guesses; number += 1) {
    const code = bookingCodeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_ALPHABET.length)))
    await ask(thief, `/receipts/${number}`)
    await ask(thief, `/bookings/${code}/payment`)
    await ask(visitor, `/lists/${randomBytes(TOKEN_BYTES).toString('base64url')}`)
    const token = randomBytes(GUEST_LINK_BYTES).toString('base64url')
    await ask(visitor, `/guest-links/${guestLinkSteps[number % guestLinkSteps.length]}`, { token })
  }
  return breaches
}
