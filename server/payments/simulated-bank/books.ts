import { type BankBehaviour, type Fault, usualBehaviour } from './behaviour.ts'
import { type Journal, openJournal } from './journal.ts'

/** What the bank knows. Instants are ISO texts, since they are stored as JSON. */
export type BankCharge = {
  txid: string
  /** Part of the address in the BR Code. */
  location: string
  key: string
  amountInCents: number
  description: string
  createdAt: string
  lifetimeInSeconds: number
  revision: number
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'
  /** A payer will pay as soon as the charge has expired. */
  paysWhenExpired: boolean
  /** The charge's own behaviour; what is missing here is as for all charges. */
  behaviour: Partial<BankBehaviour>
}

export type BankPayment = {
  id: string
  txid: string
  amountInCents: number
  receivedAt: string
  /** held: under review by the bank; returned: given back after the review, so that it never arrived. */
  status: 'held' | 'credited' | 'returned'
}

export type BankReturn = {
  paymentId: string
  id: string
  returnId: string
  amountInCents: number
  nature: 'ORIGINAL' | 'MED_FRAUDE'
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  reason: string | null
  requestedAt: string
  settledAt: string | null
}

export type BankNotice = {
  id: string
  txid: string
  /** The payment that the notice is about; a forged notice is about a payment that doesn't exist. */
  paymentId: string
  forgedAmountInCents: number | null
  status: 'waiting' | 'held' | 'delivered' | 'given_up'
  attempts: number
  dueAt: string
}

export type BankSetup = {
  webhookUrl: string | null
  behaviour: BankBehaviour
  fault: Fault | null
}

type Tables = {
  charges: BankCharge
  payments: BankPayment
  returns: BankReturn
  notices: BankNotice
  setup: BankSetup
}

const SETUP = 'setup'

/** The bank's books, in memory and in a file. */
export type Books = {
  charges: ReadonlyMap<string, BankCharge>
  payments: ReadonlyMap<string, BankPayment>
  /** By payment and id (`returnKey`). */
  returns: ReadonlyMap<string, BankReturn>
  /** The notices that are still to be delivered. */
  notices: ReadonlyMap<string, BankNotice>
  paymentsOf: (txid: string) => BankPayment[]
  returnsOf: (paymentId: string) => BankReturn[]
  setup: () => BankSetup
  /** Stores several rows at once: all of them or, after a kill, none. */
  store: (rows: { [Table in keyof Tables]?: Tables[Table][] }) => void
  close: () => void
}

/** The key of a return in the books: ids of returns repeat between payments. */
export function returnKey(paymentId: string, id: string): string {
  return `${paymentId} ${id}`
}

const keys: { [Table in keyof Tables]: (row: Tables[Table]) => string } = {
  charges: ({ txid }) => txid,
  payments: ({ id }) => id,
  returns: ({ paymentId, id }) => returnKey(paymentId, id),
  notices: ({ id }) => id,
  setup: () => SETUP,
}

/** Opens the books stored in a file, which is created where there is none. */
export function openBooks(file: string): Books {
  const tables: { [Table in keyof Tables]: Map<string, Tables[Table]> } = {
    charges: new Map(),
    payments: new Map(),
    returns: new Map(),
    notices: new Map(),
    setup: new Map([[SETUP, { webhookUrl: null, behaviour: usualBehaviour, fault: null }]]),
  }
  const paymentKeys = new Map<string, Set<string>>()
  const returnKeys = new Map<string, Set<string>>()
  const put = (table: string, key: string, row: unknown) => {
    const rows: Map<string, unknown> = tables[table as keyof Tables]
    rows.set(key, row)
    if (table === 'payments') addTo(paymentKeys, (row as BankPayment).txid, key)
    if (table === 'returns') addTo(returnKeys, (row as BankReturn).paymentId, key)
    if (table === 'notices' && !isOpen(row as BankNotice)) rows.delete(key)
  }
  const journal: Journal = openJournal(file, ({ table, key, row }) => put(table, key, row))
  return {
    ...tables,
    paymentsOf: (txid) => rowsOf(tables.payments, paymentKeys.get(txid)),
    returnsOf: (paymentId) => rowsOf(tables.returns, returnKeys.get(paymentId)),
    setup: () => tables.setup.get(SETUP) as BankSetup,
    store: (rows) => {
      const changes = Object.entries(rows).flatMap(([table, changed]) =>
        changed.map((row) => {
          const keyOf = keys[table as keyof Tables] as (row: unknown) => string
          return { table, key: keyOf(row), row }
        }),
      )
      journal.append(changes)
      for (const { table, key, row } of changes) put(table, key, row)
    },
    close: journal.close,
  }
}

function isOpen({ status }: BankNotice): boolean {
  return status === 'waiting' || status === 'held'
}

function addTo(index: Map<string, Set<string>>, of: string, key: string): void {
  const known = index.get(of)
  if (known) known.add(key)
  else index.set(of, new Set([key]))
}

function rowsOf<Row>(rows: ReadonlyMap<string, Row>, keysOfRows: ReadonlySet<string> = new Set()): Row[] {
  return [...keysOfRows].flatMap((key) => rows.get(key) ?? [])
}
