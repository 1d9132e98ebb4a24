import { randomUUID } from 'node:crypto'
import type { TestClient } from '../client.ts'
import { until } from '../faults/bank.ts'
import { query } from '../faults/database.ts'
import { readCalendar } from '../read-calendar.ts'
import type { Attack } from './attack.ts'
import { INJECTED, SCRIPT, SHOWN, type Written, writeHostileTexts } from './hostile-texts.ts'
import { type CaughtMail, catchMails } from './mail-catcher.ts'
import { expectOk, type MoneyStage, setMoneyStage } from './money-stage.ts'

const SHOWN_BREACHES = 20
/** Lists whose entries the browser loads later have none of the texts yet. */
const LEAST_PAGES = 20
const LEAST_MAILS = 5
/** Numbers of our own, which may begin with a sign. */
const NUMBER = /^-?\d+(,\d\d)?$/
const TO_BE_SENT = `name like 'send-%' and state in ('created', 'active', 'retry') and start_after <= now()`

/** Markup, formulas and line breaks in every text that people can store, and everything that shows them. */
export const storedTexts: Attack = {
  name: 'stored-texts',
  title:
    'markup, formulas and line breaks in every stored text, read in pages, files, spreadsheets and mails',
  limitSeconds: 300,
  hasShortForm: true,
  run: async (scene) => {
    const { url: smtpUrl, mails } = await catchMails(scene)
    const stage = await setMoneyStage(scene, { SMTP_URL: smtpUrl })
    const written = await writeHostileTexts(stage)
    const pages = await readPages(stage, written)
    const parts: Record<string, string[]> = {
      pages: pages.breaches,
      answers: await readAnswers(stage),
      calendars: await readCalendars(stage, written),
      spreadsheets: await readSpreadsheets(stage),
      mails: await readMails(stage, mails),
    }
    const breaches = Object.entries(parts).flatMap(([part, found]) => found.map((text) => `${part}: ${text}`))
    for (const breach of breaches.slice(0, SHOWN_BREACHES)) console.error(breach)
    return {
      figure: `${breaches.length} got through; ${pages.shown} pages and ${mails.length} mails showed the texts`,
      goal: `none gets through, at least ${LEAST_PAGES} pages and ${LEAST_MAILS} mails show them`,
      holds: breaches.length === 0 && pages.shown >= LEAST_PAGES && mails.length >= LEAST_MAILS,
    }
  },
}

async function readPages(
  { victim, host, admin, visitor }: MoneyStage,
  written: Written,
): Promise<{ breaches: string[]; shown: number }> {
  const { workspaceId, pendingId, code, requestedCode, byHandCode, listToken, receiptNumber, userIds } =
    written
  const paths: [TestClient, string[]][] = [
    [
      visitor,
      [
        '/',
        '/workspaces',
        `/workspace/${workspaceId}`,
        `/lists/${listToken}`,
        `/workspaces?search=${encodeURIComponent(SCRIPT)}&city=${encodeURIComponent(SCRIPT)}`,
        `/compare?ids=${workspaceId}`,
        '/espacos/sao-paulo-sp',
        `/login?next=${encodeURIComponent(`/"><${SCRIPT}`)}`,
      ],
    ],
    [
      victim,
      [
        ...['/bookings', `/bookings/${code}`, `/bookings/${requestedCode}`, `/bookings/${code}/change`],
        ...['/messages', `/messages/${workspaceId}`, '/notifications', '/profile', '/settings', '/favorites'],
        ...[`/receipts/${receiptNumber}`, `/workspace/${workspaceId}`, `/workspace/${workspaceId}/book`],
      ],
    ],
    [
      host,
      [
        ...['/host/bookings', '/host/workspaces', '/host/agenda', '/host/earnings', '/my-workspaces'],
        ...[`/bookings/${code}`, `/bookings/${requestedCode}`, `/bookings/${byHandCode}`, '/profile'],
        ...['/messages', `/messages/${workspaceId}?guest=${userIds.victim}`, '/notifications', '/settings'],
        ...[`/workspace/${workspaceId}/edit`, `/workspace/${pendingId}/edit`],
      ],
    ],
    [
      admin,
      [
        ...[
          '/admin',
          '/admin/workspaces',
          '/admin/workspaces?tab=rejected',
          '/admin/bookings',
          '/admin/jobs',
        ],
        ...['/admin/disputes', '/admin/payments', '/admin/reviews', '/admin/users', `/bookings/${code}`],
        ...[`/admin/bookings/${code}/history`, `/admin/workspaces/${workspaceId}/history`],
        ...[`/admin/users/${userIds.victim}/history`, `/admin/users/${userIds.host}/history`],
      ],
    ],
  ]
  const breaches: string[] = []
  let shown = 0
  for (const [client, addresses] of paths) {
    for (const address of addresses) {
      const { status, body } = await client.request('GET', address, undefined, { accept: 'text/html' })
      const html = String(body)
      if (status >= 500) breaches.push(`${address}: ${status}`)
      if (html.includes(SCRIPT)) breaches.push(`${address} holds the script`)
      if (html.includes(SHOWN)) shown += 1
    }
  }
  return { breaches, shown }
}

/** Answers with data are never pages: suggestions and counts have texts unchanged, and no markup of ours. */
async function readAnswers({ visitor, admin, victim, host }: MoneyStage): Promise<string[]> {
  const reads: [TestClient, string][] = [
    [visitor, 'suggestions?query=mau'],
    [visitor, `suggestions?query=${encodeURIComponent(SCRIPT)}`],
    [visitor, 'workspaces?search=mau'],
    [visitor, 'workspaces/positions'],
    [visitor, 'cities'],
    [victim, 'notifications'],
    [victim, 'me/export'],
    [host, 'conversations'],
    [host, 'host/bookings?search=mau'],
    [admin, 'admin/users?search=mau'],
    [admin, 'admin/bookings?search=mau'],
    [admin, 'admin/payments?search=mau'],
  ]
  const breaches: string[] = []
  for (const [client, path] of reads) {
    const { status, headers, body } = await client.get(`/api/v1/${path}`)
    const isData = headers.get('content-type')?.startsWith('application/json')
    const isSniffed = headers.get('x-content-type-options') !== 'nosniff'
    if (status !== 200 || !isData || isSniffed) {
      breaches.push(`${path}: ${status}, ${headers.get('content-type')}`)
    }
    if (/<(mark|b|em|strong)>/.test(JSON.stringify(body))) breaches.push(`${path} holds markup of ours`)
  }
  return breaches
}

async function readCalendars({ victim, host }: MoneyStage, { code }: Written): Promise<string[]> {
  const breaches: string[] = []
  for (const [who, client] of Object.entries({ victim, host })) {
    const file = String(expectOk(await client.get(`/api/v1/bookings/${code}/calendar.ics`)))
    breaches.push(...problemsOfCalendar(file).map((problem) => `of the ${who}: ${problem}`))
    if (!file.includes('mau')) breaches.push(`of the ${who}: shows no text`)
  }
  return breaches
}

/** @returns what a calendar would read differently from what was meant */
function problemsOfCalendar(file: string): string[] {
  try {
    const { properties, events } = readCalendar(file)
    const names = [properties, ...events].flatMap((part) => Object.keys(part))
    return names.includes(INJECTED) ? ['has a property of the text'] : []
  } catch (error) {
    return [String(error)]
  }
}

async function readSpreadsheets({ host, admin }: MoneyStage): Promise<string[]> {
  const year = new Date().getFullYear()
  const days = `from=${year - 1}-12-01&to=${year + 1}-01-31`
  const orderId = randomUUID()
  expectOk(await admin.post('/api/v1/admin/payouts/orders', { orderId }))
  const sheets: [TestClient, string][] = [
    [host, 'host/bookings.csv'],
    [host, 'host/earnings.csv'],
    [admin, `admin/payouts.csv?orderId=${orderId}`],
    [admin, `admin/ledger.csv?${days}`],
  ]
  const breaches: string[] = []
  let shown = 0
  for (const [client, path] of sheets) {
    const { status, body } = await client.get(`/api/v1/${path}`)
    if (status !== 200) breaches.push(`${path}: ${status}`)
    const cells = cellsOf(String(body).replace(/^\uFEFF/, ''))
    shown += cells.filter((cell) => cell.includes('mau')).length
    const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell))
    breaches.push(...formulas.map((cell) => `${path} has the formula ${cell}`))
  }
  return shown > 0 ? breaches : [...breaches, 'no cell shows a text']
}

/** Reads a CSV as a spreadsheet does: cells in quotation marks may hold separators, line ends and doubled marks. */
function cellsOf(text: string): string[] {
  const cells = text.matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** Waits until all mails are sent, and reads their headers as a mail program would. */
async function readMails({ databaseUrl }: MoneyStage, mails: readonly CaughtMail[]): Promise<string[]> {
  await until(async () => {
    const waiting = await query(databaseUrl, `select 1 from jobs.job where ${TO_BE_SENT}`, [])
    return waiting.length === 0 ? true : null
  }, 120)
  const breaches: string[] = []
  for (const { to, headers, html, calendars } of mails) {
    const name = headers.find((header) => /^subject:/i.test(header)) ?? 'without a subject'
    if (to.length !== 1) breaches.push(`${name} goes to ${to.join(', ')}`)
    if (headers.some((header) => /^bcc:/i.test(header))) breaches.push(`${name} has a header of the text`)
    if (headers.some((header) => !/^[\w-]+:/.test(header))) breaches.push(`${name} has a line that is none`)
    if (html.includes(SCRIPT)) breaches.push(`${name} holds the script`)
    // As a part of a mail the file has the mail's line ends, and none at its end.
    const files = calendars.map((file) => `${file.trimEnd().replace(/\r?\n/g, '\r\n')}\r\n`)
    const problems = files.flatMap(problemsOfCalendar)
    breaches.push(...problems.map((problem) => `the calendar file of ${name}: ${problem}`))
  }
  return breaches
}
