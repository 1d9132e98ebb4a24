import { useId, useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import { monthIncome, occupancyInWords } from './month-income.ts'
import { MAX_OCCUPANCY, MIN_OCCUPANCY, OCCUPANCY_STEP } from './pricing-in-address.ts'
import type { PriceSummary } from './pricing-query.ts'

type Props = {
  summary: PriceSummary
  unit: PriceUnit
  /** Percent, from the address. */
  occupancy: number
  /** Called when the slider is released. */
  onChange: (occupancy: number) => void
}

/** The income of a month at these prices, for an occupancy that a slider chooses. */
export function IncomeEstimate({ summary, unit, occupancy, onChange }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(occupancy)
  const [shown, setShown] = useState(occupancy)
  if (shown !== occupancy) {
    setShown(occupancy)
    setChosen(occupancy)
  }
  // No line break between the currency sign and the amount.
  const income = (priceInCents: number) =>
    formatMoney(monthIncome(priceInCents, unit, chosen)).replace(' ', '\u00a0')
  return (
    <div>
      <h3 className="text-xl">E por mês?</h3>
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-[0.9375rem] font-medium">
          Ocupação
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {chosen}%
        </output>
      </div>
      <input
        id={id}
        name="occupancy"
        type="range"
        min={MIN_OCCUPANCY}
        max={MAX_OCCUPANCY}
        step={OCCUPANCY_STEP}
        value={chosen}
        aria-valuetext={`${chosen}%: ${occupancyInWords(unit, chosen)}`}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        onPointerUp={() => onChange(chosen)}
        onKeyUp={() => onChange(chosen)}
        onBlur={() => onChange(chosen)}
        className="h-11 w-full cursor-pointer accent-primary"
      />
      <p className="text-sm text-muted">{occupancyInWords(unit, chosen)}</p>
      <p className="mt-5 font-display text-4xl font-semibold tracking-tight tabular-nums">
        {income(summary.median)}
      </p>
      <p className="mt-1 text-muted">por mês, pela mediana</p>
      <p className="mt-2 text-muted">
        Com os preços do meio, de {income(summary.lowerQuartile)} a {income(summary.upperQuartile)}. Antes da
        taxa de serviço, dos impostos e das suas despesas.
      </p>
    </div>
  )
}
