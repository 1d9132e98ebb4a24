import { Timeline } from '#web/features/bookings/own/timeline.tsx'
import { LatePaymentRecord } from '#web/features/bookings/payment/late-payment-parts.ts'
import { hasPayment } from '#web/features/bookings/payment/payment-query.ts'
import { QuoteLines } from '#web/features/bookings/quote-lines.tsx'
import { DisputePage } from '#web/features/disputes/board/dispute-page.tsx'
import { DisputesPage } from '#web/features/disputes/board/disputes-page.tsx'
import { type DisputeAddress, overStatusOf } from '#web/features/disputes/board/over-lists.ts'

type Props = { address: DisputeAddress; onOpen: (address: DisputeAddress) => void }

/** The list of disputes, or the dispute in the address with the facts of its booking. */
export function DisputeBoard({ address, onOpen }: Props) {
  const { code } = address
  if (!code) {
    return (
      <DisputesPage
        over={overStatusOf(address)}
        onOverChange={(over) => onOpen(over === 'resolved' ? {} : { over })}
      />
    )
  }
  return (
    <DisputePage
      key={code}
      code={code}
      renderPrice={(booking) => <QuoteLines quote={booking} />}
      renderPayment={(booking) => hasPayment(booking) && <LatePaymentRecord booking={booking} />}
      renderHistory={(booking) => <Timeline booking={booking} />}
    />
  )
}
