import type { ReactNode } from 'react'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useShownNotice } from '../use-shown-notice.ts'

/** The new price beside the old one: whoever continues has seen both (RSV-23). */
export function PriceChange({ former, quote }: { former: QuoteAnswer; quote: QuoteAnswer }) {
  if (former.totalInCents === quote.totalInCents) {
    return (
      <Notice title="As condições mudaram">
        O total é o mesmo. Confira o preço e o cancelamento e confirme de novo.
      </Notice>
    )
  }
  return (
    <Notice title="O preço mudou">
      Era <s className="tabular-nums">{formatMoney(former.totalInCents)}</s> e agora é{' '}
      <strong className="tabular-nums">{formatMoney(quote.totalInCents)}</strong>. Confira e confirme de novo,
      se estiver bem para você.
    </Notice>
  )
}

/** Says that the booking was confirmed before its price had come, which nobody could have seen (RSV-23). */
export function LatePrice() {
  return (
    <Notice title="O preço acabou de chegar">
      Confira o total e confirme de novo, se estiver bem para você.
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const notice = useShownNotice()
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Banner tone="warning" live title={title}>
        <p>{children}</p>
      </Banner>
    </div>
  )
}
