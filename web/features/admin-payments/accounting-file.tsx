import { Download } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** The ledger of some days as a file (CASH-08): this month until today at first. */
export function AccountingFile() {
  const isHydrated = useHydrated()
  const [today] = useState(() => todayIn(BRASILIA_TIME_ZONE, new Date()))
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const isRange = from !== '' && to !== '' && from <= to
  return (
    <div className="cash-range" inert={!isHydrated}>
      <Field label="De">
        <TextInput
          type="date"
          value={from}
          max={to}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
      </Field>
      <Field label="até" error={!isRange && 'Escolha um período'}>
        <TextInput
          type="date"
          value={to}
          min={from}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </Field>
      <a
        href={isRange ? `/api/v1/admin/ledger.csv?${new URLSearchParams({ from, to })}` : undefined}
        download
        aria-disabled={!isRange || undefined}
        className={buttonClass({ variant: 'outline' })}
      >
        <Download aria-hidden="true" className="size-5" />
        Baixar lançamentos
      </a>
    </div>
  )
}
