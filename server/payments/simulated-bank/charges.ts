import { MS_PER_SECOND } from '#contract/dates.ts'
import type { BankCharge, Books } from './books.ts'
import { randomText } from './identifiers.ts'
import { Refusal } from './refusal.ts'

const LOCATION_LENGTH = 32

type Wanted = Pick<BankCharge, 'key' | 'amountInCents' | 'description' | 'lifetimeInSeconds'>

/** Creates the charge; one that is active is revised, as API Pix has it. @throws Refusal when it is paid or removed */
export function putCharge(books: Books, txid: string, wanted: Wanted, now: Date): BankCharge {
  const known = books.charges.get(txid)
  if (known && known.status !== 'ATIVA') {
    throw new Refusal(400, 'CobOperacaoInvalida', 'A cobrança já existe e não está ativa')
  }
  const charge: BankCharge = known
    ? { ...known, ...wanted, revision: known.revision + 1 }
    : {
        txid,
        location: randomText(LOCATION_LENGTH),
        ...wanted,
        createdAt: now.toISOString(),
        revision: 0,
        status: 'ATIVA',
        paysWhenExpired: false,
        behaviour: {},
      }
  books.store({ charges: [charge] })
  return charge
}

/**
 * The charge with this txid.
 * @throws Refusal when there is none
 */
export function getCharge(books: Books, txid: string): BankCharge {
  const charge = books.charges.get(txid)
  if (!charge) throw new Refusal(404, 'CobNaoEncontrado', 'Cobrança não encontrada para o txid informado')
  return charge
}

/**
 * Removes a charge, so that it can't be paid any more.
 * @throws Refusal when it isn't active any more
 */
export function removeCharge(books: Books, txid: string): BankCharge {
  const known = getCharge(books, txid)
  if (known.status !== 'ATIVA') throw new Refusal(400, 'CobOperacaoInvalida', 'A cobrança não está ativa')
  const charge: BankCharge = {
    ...known,
    status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    revision: known.revision + 1,
    paysWhenExpired: false,
  }
  books.store({ charges: [charge] })
  return charge
}

/** When a charge expires. */
export function endOf({ createdAt, lifetimeInSeconds }: BankCharge): Date {
  return new Date(Date.parse(createdAt) + lifetimeInSeconds * MS_PER_SECOND)
}
