import { peopleText } from '#contract/bookings/people-text.ts'
import { formatMoney } from '#contract/money.ts'
import type { HostBooking } from './host-booking.ts'

/** Where, when, for how many and for how much. */
export function BookingFacts({ booking }: { booking: HostBooking }) {
  const { workspaceName, when, people, totalInCents, code } = booking
  const facts = [
    ['Espaço', workspaceName],
    ['Quando', when],
    ['Pessoas', people !== null && peopleText(people)],
    ['Valor', formatMoney(totalInCents)],
    ['Código', code],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <dl className="hb-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
