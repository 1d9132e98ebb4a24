import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { AccountingFile } from './accounting-file.tsx'
import './admin-payments.css'
import { type Ask, askKey } from './ask.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ChargeList } from './charge-list.tsx'
import type { PaymentFilters } from './payments-query.ts'
import { PayoutList } from './payout-list.tsx'
import { Waiting } from './waiting.tsx'

type Props = {
  filters: PaymentFilters
  /** Gets only what changes, since the other parameters may have been chosen since this was rendered. */
  onFilter: (change: PaymentFilters) => void
}

/** Money, for administrators: what waits for a person, then payouts to make, then every charge (CASH-01 to CASH-10). */
export function PaymentsPage({ filters, onFilter }: Props) {
  const [ask, setAsk] = useState<Ask>()
  const [isAsking, setIsAsking] = useState(false)
  // A question that was answered starts empty when it is asked again; one that was only closed keeps what was typed.
  const [done, setDone] = useState({ count: 0, isShown: false })

  function handleAsk(next: Ask) {
    if (done.isShown) setDone({ count: done.count + 1, isShown: false })
    setAsk(next)
    setIsAsking(true)
  }

  function handleDone() {
    setDone({ ...done, isShown: true })
    setIsAsking(false)
  }

  return (
    <Page
      title="Pagamentos"
      lead={`O dinheiro que passa pelo ${brand.name}: primeiro o que espera por você, depois os repasses e tudo o que foi cobrado.`}
    >
      <div className="cash">
        <Waiting onAsk={handleAsk} />
        <PayoutList filters={filters} onFilter={onFilter} onAsk={handleAsk} />
        <ChargeList filters={filters} onFilter={onFilter} onAsk={handleAsk} />
        <Section title="Contabilidade" lead="Todos os lançamentos de um período, para planilhas.">
          <AccountingFile />
        </Section>
      </div>
      {ask && (
        <AskDialog
          key={`${askKey(ask)} ${done.count}`}
          ask={ask}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          onDone={handleDone}
        />
      )}
    </Page>
  )
}
