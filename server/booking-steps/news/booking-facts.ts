import { refundsFor } from '#contract/bookings/cancellation.ts'
import { refundsOfLeft } from '#contract/bookings/refund-now.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { payBy } from '#contract/payments/pay-by.ts'
import { addressText } from '#contract/places/address-text.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { otherTimeText } from '#contract/places/zone-text.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { type BookingRow, boughtAt, whenOf } from '../booking-rows.ts'

/** When a booking is, on the workspace's clock; the zone is named where its time differs from Brasília's. */
export function zonedWhenText(booking: BookingRow): string {
  const zone = otherTimeText(booking.timeZone, BRASILIA_TIME_ZONE, booking.startsAt)
  return whenText(whenOf(booking)) + (zone ? ` (${zone})` : '')
}

/** An instant on the workspace's clock: '23/11/2026 às 14:00'. */
function momentText({ timeZone }: BookingRow, instant: Date): string {
  return formatInstant(instant.toISOString(), 'moment', timeZone)
}

type Reader = {
  side: 'guest' | 'host'
  guestName: string
  hostName: string
  /** Whether the booking was confirmed: from then on its address is shown. */
  isConfirmed: boolean
}

/** The table of a mail with the booking's place, time and people. */
export function factsTable(
  booking: BookingRow,
  { side, guestName, hostName, isConfirmed }: Reader,
): MailTable {
  const { code, workspaceName, address, people, company, status, respondUntil, holdUntil } = booking
  const place = isConfirmed ? addressText(address) : `${address.city}/${address.state}`
  const rows: [string, string | null][] = [
    ['Código', code],
    ['Espaço', workspaceName],
    ['Quando', zonedWhenText(booking)],
    ['Onde', place],
    side === 'guest' ? ['Anfitrião', hostName] : ['Quem vem', guestName],
    ['Empresa', side === 'host' ? company : null],
    ['Pessoas', people === null ? null : String(people)],
    [
      'Pagar até',
      status === 'held' && holdUntil ? momentText(booking, payBy(holdUntil.toISOString())) : null,
    ],
    ['Resposta até', status === 'requested' && respondUntil ? momentText(booking, respondUntil) : null],
  ]
  return {
    title: side === 'guest' ? 'Sua reserva' : 'Reserva',
    rows: rows.flatMap(([label, text]) => (text ? [[label, text]] : [])),
  }
}

const returnedBefore = (cents: number): [string, string] => ['Já voltou antes', formatMoney(cents)]

/**
 * The label of the amount that comes back for a cancelled booking. Money that was paid directly isn't ours to
 * refund.
 */
function backLabel(booking: BookingRow, side: Reader['side']): string {
  if (!isPaidHere(booking)) return 'A devolver, se já foi pago'
  return side === 'guest' ? 'Volta para você' : 'Volta para quem reservou'
}

/** The table of a mail with the price, line by line, and what comes back for a cancelled booking. */
export function priceTable(booking: BookingRow, side: Reader['side']): MailTable {
  const { lines, totalInCents, refundInCents, returnedInCents } = booking
  const rows = lines.map(({ label, unitInCents, amountInCents }): [string, string] => [
    unitInCents === amountInCents ? label : `${label} × ${formatMoney(unitInCents)}`,
    formatMoney(amountInCents),
  ])
  const total: [string, string] = ['Total', formatMoney(totalInCents)]
  if (refundInCents === null) return { title: 'Valor', rows, total }
  const before = returnedInCents ? [returnedBefore(returnedInCents)] : []
  const back: [string, string] = [backLabel(booking, side), formatMoney(refundInCents)]
  return { title: 'Valor', rows: [...rows, total, ...before], total: back }
}

/**
 * The table of a mail with the cancellation policy in dates and reais; empty where nothing can come back.
 * @param leftInCents what is left of the money for the stay, null where it isn't paid (CAN-04)
 */
export function policyTable(
  booking: BookingRow,
  side: Reader['side'],
  now: Date,
  leftInCents: number | null,
): MailTable[] {
  const { cancellationPolicy: policy, totalInCents, startsAt } = booking
  if (totalInCents === 0) return []
  const byRule = refundsFor({ policy, startsAt, boughtAt: boughtAt(booking), totalInCents }, now)
  const { refunds, returnedInCents } = refundsOfLeft(byRule, totalInCents, leftInCents)
  const before = returnedInCents > 0 ? [returnedBefore(returnedInCents)] : []
  const rows = refunds.map(({ until, refundInCents }): [string, string] => [
    `Até ${momentText(booking, until)}`,
    refundInCents === totalInCents
      ? `tudo de volta, ${formatMoney(refundInCents)}`
      : `${formatMoney(refundInCents)} de volta`,
  ])
  return [
    {
      title: `Se ${side === 'guest' ? 'você' : 'o convidado'} cancelar (política ${cancellationPolicyLabels[policy].toLowerCase()})`,
      rows: [
        ...before,
        ...rows,
        [refunds.length > 0 ? 'Depois disso' : 'A partir de agora', 'sem reembolso'],
      ],
    },
  ]
}
