import type { Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import type { Split } from '#contract/payments/split.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  booking: Dispute['booking']
  isPaidHere: boolean
  /** Undefined while no valid amount is chosen. */
  split: Split | undefined
}

/** Who would have what after the decision, as a bar and in reais; announced when it changes (DSPUI-09). */
export function Shares({ booking: { guestName, hostName }, isPaidHere, split }: Props) {
  const parts = [
    { label: guestName, cents: split?.refundInCents, colour: 'bg-primary' },
    { label: hostName, cents: split?.hostInCents, colour: 'bg-accent' },
    ...(isPaidHere ? [{ label: 'Taxa de serviço', cents: split?.feeInCents, colour: 'bg-neutral' }] : []),
  ]
  return (
    <section aria-label="Quem fica com quanto" className="rounded-card bg-sunken p-4">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-base-300">
        {parts.map(({ label, cents = 0, colour }) => (
          <span key={colour} title={label} className={colour} style={{ flexGrow: cents }} />
        ))}
      </div>
      <div aria-live="polite" className="mt-4">
        <dl className="flex flex-col gap-2">
          {parts.map(({ label, cents, colour }) => (
            <div key={colour} className="flex items-baseline justify-between gap-4">
              <dt className="flex min-w-0 items-baseline gap-2.5 [overflow-wrap:anywhere]">
                <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', colour)} />
                {label}
              </dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">
                {cents === undefined ? '–' : formatMoney(cents)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
