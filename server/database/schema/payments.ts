import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WaitingPayments } from '#contract/payments/admin-shapes.ts'
import type { ReceiptTerms } from '#contract/payments/payment-shapes.ts'
import {
  chargeStatuses,
  payoutStatuses,
  refundCauses,
  refundStatuses,
} from '#contract/payments/payment-states.ts'
import { pixKeyTypes } from '#contract/payments/pix-key.ts'
import { bookingChanges, bookings } from './bookings.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/** Where a host is paid. Deleted with the host's account; what was paid stays in the ledger. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    hostId: uuid('host_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    legalName: text('legal_name').notNull(),
    /** CPF or CNPJ: only digits and capital letters. */
    document: text('document').notNull(),
    /** As the Central Bank stores it. */
    pixKey: text('pix_key').notNull(),
    pixKeyType: text('pix_key_type', { enum: pixKeyTypes }).notNull(),
    consentedAt: instant('consented_at').notNull(),
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason'),
    updatedAt,
  },
  (table) => [check('payment_accounts_key_type', isOneOf(table.pixKeyType, pixKeyTypes))],
)

/** What a guest is asked to pay: one row for each payment code. */
export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The change whose difference it is for, if any. */
    changeId: uuid('change_id').references(() => bookingChanges.id),
    /** Our reference at the provider, drawn before it is asked. */
    txid: text('txid').notNull(),
    status: text('status', { enum: chargeStatuses }).notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The copy-and-paste text, once the provider has answered. */
    brCode: text('br_code'),
    paidAt: instant('paid_at'),
    /** When the provider is asked next; null once there is nothing to ask. */
    nextCheckAt: instant('next_check_at'),
    checks: smallint('checks').notNull().default(0),
    /** Why the provider couldn't be asked, in English, without personal data. */
    problem: text('problem'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('charges_txid').on(table.txid),
    // Only one can be paid at a time; the bank may look at payments by earlier ones meanwhile.
    uniqueIndex('charges_payable').on(table.bookingId).where(sql`status in ('created', 'pending')`),
    index('charges_by_booking').on(table.bookingId, table.createdAt),
    index('charges_by_change').on(table.changeId).where(sql`change_id is not null`),
    index('charges_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index('charges_newest').on(table.createdAt, table.id),
    index('charges_by_status').on(table.status, table.createdAt, table.id),
    check('charges_status', isOneOf(table.status, chargeStatuses)),
    check('charges_amount', sql`${table.amountInCents} > 0`),
    check(
      'charges_paid',
      sql`${table.status} not in ('paid', 'disputed', 'reversed') or ${table.paidAt} is not null`,
    ),
  ],
)

/** Money that arrived, once by its id at the provider. */
export const receivedPayments = pgTable(
  'received_payments',
  {
    /** The provider's id, for PIX the endToEndId. */
    id: text('id').primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amountInCents: cents('amount_in_cents').notNull(),
    /** Taken back by the payer's bank. */
    reversedInCents: cents('reversed_in_cents').notNull().default(0),
    receivedAt: instant('received_at').notNull(),
    /** When we recorded it. */
    recordedAt: instant('booked_at').notNull(),
  },
  (table) => [
    index('received_payments_by_charge').on(table.chargeId),
    index('received_payments_by_time').on(table.receivedAt),
    check('received_payments_amount', sql`${table.amountInCents} > 0`),
    check('received_payments_reversed', sql`${table.reversedInCents} between 0 and ${table.amountInCents}`),
  ],
)

/** Refunds, made or still to be made. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => receivedPayments.id),
    /** Our id of it at the provider; another one for each try that failed there for good. */
    reference: text('reference').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    cause: text('cause', { enum: refundCauses }).notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
    reason: text('reason'),
    /** Null where the program requested it. */
    requestedById: uuid('requested_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** An administrator's, so that sending twice makes one. */
    clientKey: uuid('client_key'),
    /** The guest's key, where the provider no longer refunds. */
    pixKey: text('pix_key'),
    bankReference: text('bank_reference'),
    nextTryAt: instant('next_try_at'),
    attempts: smallint('attempts').notNull().default(0),
    problem: text('problem'),
    requestedAt: instant('requested_at').notNull(),
    doneAt: instant('done_at'),
    updatedAt,
  },
  (table) => [
    uniqueIndex('refunds_reference').on(table.reference),
    uniqueIndex('refunds_client_key').on(table.requestedById, table.clientKey),
    uniqueIndex('refunds_bank_reference').on(table.bankReference),
    index('refunds_by_booking').on(table.bookingId, table.requestedAt),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_by_update').on(table.updatedAt),
    index('refunds_waiting').on(table.requestedAt, table.id).where(sql`status in ('failed', 'by_hand')`),
    index('refunds_to_try').on(table.nextTryAt).where(sql`next_try_at is not null`),
    check('refunds_status', isOneOf(table.status, refundStatuses)),
    check('refunds_cause', isOneOf(table.cause, refundCauses)),
    check('refunds_amount', sql`${table.amountInCents} > 0`),
    check('refunds_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
  ],
)

/** The host's payouts. The ledger says how much is owed; the amount is stored when it is paid. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    hostId: uuid('host_id').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: payoutStatuses }).notNull(),
    releasesAt: instant('releases_at').notNull(),
    amountInCents: cents('amount_in_cents'),
    /** The order to the bank, one file, and its time. */
    orderId: uuid('order_id'),
    orderedAt: instant('ordered_at'),
    /**
     * The payee: a copy of the host's account, for a payout that was ordered or is still owed to a deleted
     * account.
     */
    payeeName: text('payee_name'),
    payeeDocument: text('payee_document'),
    pixKey: text('pix_key'),
    pixKeyType: text('pix_key_type', { enum: pixKeyTypes }),
    paidAt: instant('paid_at'),
    bankReference: text('bank_reference'),
    returnReason: text('return_reason'),
    /** When the guest's money came, according to the bank: earnings are ordered and filtered by it. */
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('payouts_booking').on(table.bookingId),
    uniqueIndex('payouts_bank_reference').on(table.bankReference),
    index('payouts_by_host').on(table.hostId, table.createdAt, table.id),
    index('payouts_newest').on(table.releasesAt, table.id),
    index('payouts_by_status').on(table.status, table.releasesAt, table.id),
    // Sums what was paid to a host from the index alone; few are still to be paid.
    index('payouts_of_host').on(table.hostId, table.status, table.amountInCents, table.bookingId),
    check('payouts_status', isOneOf(table.status, payoutStatuses)),
    check(
      'payouts_ordered',
      sql`${table.status} <> 'ordered' or (${table.orderId} is not null and ${table.orderedAt} is not null and ${table.amountInCents} > 0 and ${table.payeeName} is not null and ${table.payeeDocument} is not null and ${table.pixKey} is not null and ${table.pixKeyType} is not null)`,
    ),
    check(
      'payouts_paid',
      sql`${table.status} <> 'paid' or (${table.paidAt} is not null and ${table.bankReference} is not null and ${table.amountInCents} > 0)`,
    ),
  ],
)

export const ledgerAccountKinds = ['provider', 'guest', 'host', 'platform_fee', 'refunds_due'] as const
export const ledgerKinds = [
  'payment',
  'earning',
  'fee-waived',
  'refund-due',
  'refund-done',
  'reversal',
  'payout',
  'payout-returned',
  'repayment',
] as const

/** The ledger's transactions, one per kind and reference. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** For a payment its id at the provider, for a refund or payout its row. */
    reference: text('reference').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
  },
  (table) => [
    uniqueIndex('ledger_transactions_once').on(table.kind, table.reference),
    index('ledger_transactions_by_booking').on(table.bookingId),
    index('ledger_transactions_by_time').on(table.at),
    check('ledger_transactions_kind', isOneOf(table.kind, ledgerKinds)),
  ],
)

/**
 * The double entries of the ledger. Triggers refuse changes of them, and transactions that don't sum to zero
 * at the commit. What others owe the platform is positive, what it owes is negative.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    line: smallint('line').notNull(),
    account: text('account', { enum: ledgerAccountKinds }).notNull(),
    /** Whose: of a guest or host the id of the profile, which outlives it without a name. */
    ownerId: uuid('owner_id'),
    bookingId: uuid('booking_id').notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    // Sums what is owed to a host from the index alone.
    index('ledger_entries_of_owner').on(table.account, table.ownerId, table.amountInCents),
    index('ledger_entries_by_booking').on(table.bookingId, table.account),
    check('ledger_entries_account', isOneOf(table.account, ledgerAccountKinds)),
    check(
      'ledger_entries_owner',
      sql`(${table.account} in ('guest', 'host')) = (${table.ownerId} is not null)`,
    ),
    check('ledger_entries_amount', sql`${table.amountInCents} <> 0`),
  ],
)

/** Receipts, counted without gaps: the number is taken under a lock in the transaction that makes it. */
export const receipts = pgTable(
  'receipts',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** For a payment its id at the provider, for a refund its row. */
    reference: text('reference').notNull(),
    amountInCents: cents('amount_in_cents').notNull(),
    at: instant('at').notNull(),
    /** What was booked at that time; null for older receipts. */
    terms: jsonb('terms').$type<ReceiptTerms>(),
  },
  (table) => [
    uniqueIndex('receipts_once').on(table.kind, table.reference),
    index('receipts_by_booking').on(table.bookingId),
    check('receipts_kind', isOneOf(table.kind, ['payment', 'refund'])),
  ],
)

/** Differences that the daily comparison found between the provider's books and ours. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid('id').primaryKey(),
    day: date('day').notNull(),
    kind: text('kind').$type<WaitingPayments['differences'][number]['kind']>().notNull(),
    reference: text('reference').notNull(),
    paymentId: text('payment_id'),
    oursInCents: cents('ours_in_cents'),
    theirsInCents: cents('theirs_in_cents'),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedById: uuid('resolved_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('payment_differences_once').on(table.day, table.kind, table.reference),
    index('payment_differences_by_resolver').on(table.resolvedById).where(sql`resolved_by_id is not null`),
    index('payment_differences_open').on(table.foundAt).where(sql`resolved_at is null`),
  ],
)
