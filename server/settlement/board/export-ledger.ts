import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayBounds } from '#contract/bookings/zoned-time.ts'
import { brand } from '#contract/brand.ts'
import { formatInstant } from '#contract/dates.ts'
import type { accountingRequestSchema } from '#contract/payments/admin-shapes.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { BYTE_ORDER_MARK, csvLine, csvReais } from '#contract/text/csv.ts'
import type { Executor } from '../../database/connection.ts'
import {
  bookings,
  type ledgerAccountKinds,
  ledgerEntries,
  type ledgerKinds,
  ledgerTransactions,
} from '../../database/schema.ts'
import { invalidFields } from '../../errors.ts'
import type { Resources } from '../../resources.ts'

/** How many entries one statement reads. */
const BATCH = 2_000

const columns = [
  'Data',
  'Lançamento',
  'Histórico',
  'Reserva',
  'Conta',
  'Titular',
  'Débito (R$)',
  'Crédito (R$)',
  'Referência',
]

const kinds: Record<(typeof ledgerKinds)[number], string> = {
  payment: 'Pagamento recebido',
  earning: 'Receita da reserva',
  'fee-waived': 'Taxa dispensada pelo cancelamento',
  'refund-due': 'Reembolso devido',
  'refund-done': 'Reembolso feito',
  reversal: 'Estorno pelo banco',
  payout: 'Repasse ao anfitrião',
  'payout-returned': 'Repasse devolvido pelo banco',
  repayment: 'Devolução do anfitrião',
}

const accounts: Record<(typeof ledgerAccountKinds)[number], string> = {
  provider: 'Saldo no banco',
  guest: 'Convidados',
  host: 'Anfitriões a pagar',
  platform_fee: 'Taxa de serviço',
  refunds_due: 'Reembolsos a pagar',
}

type Entry = {
  id: string
  line: number
  at: Date
  kind: string
  reference: string
  account: string
  ownerId: string | null
  amountInCents: number
  code: string
  sortKey: string
}

/**
 * The ledger of a range of days, both inclusive by Brasília's calendar, as CSV for accounting: each entry is
 * a debit or a credit, and those of a transaction add up to zero (CASH-08). Owners of accounts appear by id
 * only.
 * @throws ORPCError VALIDATION_FAILED when the days are in the wrong order.
 */
export async function exportLedger(
  { database }: Resources,
  { from, to }: z.infer<typeof accountingRequestSchema>,
): Promise<File> {
  if (to < from) throw invalidFields({ to: 'A data final vem depois da inicial' })
  const parts = [BYTE_ORDER_MARK, csvLine(columns)]
  let last: Entry | undefined
  do {
    const entries = await readEntries(database, { from, to, after: last })
    parts.push(...entries.map(lineOf))
    last = entries.length < BATCH ? undefined : entries.at(-1)
  } while (last)
  const name = `${brand.name.toLowerCase()}-lancamentos-${from}-a-${to}.csv`
  return new File(parts, name, { type: 'text/csv;charset=utf-8' })
}

type Days = { from: string; to: string; after: Entry | undefined }

function readEntries(executor: Executor, { from, to, after }: Days): Promise<Entry[]> {
  const { at, id, kind, reference } = ledgerTransactions
  const { line, account, ownerId, amountInCents } = ledgerEntries
  return executor
    .select({
      id,
      line,
      at,
      kind,
      reference,
      account,
      ownerId,
      amountInCents,
      code: bookings.code,
      sortKey: sql<string>`${at}::text`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(id, ledgerEntries.transactionId))
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        gte(at, dayBounds(from, BRASILIA_TIME_ZONE).start),
        lt(at, dayBounds(to, BRASILIA_TIME_ZONE).end),
        after &&
          sql`(${at}, ${id}, ${line}) > (${after.sortKey}::timestamptz, ${after.id}::uuid, ${after.line}::smallint)`,
      ),
    )
    .orderBy(asc(at), asc(id), asc(line))
    .limit(BATCH)
}

function lineOf({ id, at, kind, reference, account, ownerId, amountInCents, code }: Entry): string {
  return csvLine([
    formatInstant(at.toISOString(), 'moment', BRASILIA_TIME_ZONE),
    id,
    kinds[kind as keyof typeof kinds],
    code,
    accounts[account as keyof typeof accounts],
    ownerId ?? '',
    amountInCents > 0 ? csvReais(amountInCents) : '',
    amountInCents < 0 ? csvReais(-amountInCents) : '',
    reference,
  ])
}
