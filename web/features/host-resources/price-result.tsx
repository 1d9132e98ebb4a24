import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/money.ts'
import { MAX_PRICES, MIN_PRICES } from '#contract/pricing/rules.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { PriceChart } from './price-chart.tsx'
import { DEFAULT_TYPE, DEFAULT_UNIT, type PricingAddress, readCity } from './pricing-in-address.ts'
import type { PriceSummary } from './pricing-query.ts'

/** With fewer prices the quartiles are only a rough indication. */
const FEW_PRICES = 10

type Props = { pricing: { count: number; summary: PriceSummary | null }; address: PricingAddress }

/** The prices of similar published workspaces, or a notice that there are too few of them. */
export function PriceResult({ pricing: { count, summary }, address }: Props) {
  if (!summary) return <TooFew count={count} address={address} />
  const { type = DEFAULT_TYPE, unit = DEFAULT_UNIT, city } = address
  const { lowest, highest, lowerQuartile, upperQuartile, median } = summary
  return (
    <div>
      <p role="status" className="text-muted">
        {count < MAX_PRICES
          ? `${count} preços publicados`
          : `Os ${MAX_PRICES.toLocaleString('pt-BR')} preços publicados mais recentes`}{' '}
        de {workspaceTypeLabels[type]} por {priceUnitLabels[unit]}{' '}
        {city ? `em ${readCity(city).city}` : 'em todo o Brasil'}. A mediana é o preço do meio.
        {count < FEW_PRICES && ' São poucos preços: tome os números como uma indicação.'}
      </p>
      <dl className="mt-5 grid grid-cols-2 items-end gap-x-6 gap-y-5 sm:grid-cols-3">
        <Stat
          label="Mediana"
          value={formatMoney(median)}
          hint={`por ${priceUnitLabels[unit]}`}
          className="max-sm:col-span-2"
        />
        <Stat
          label="25% cobram até"
          value={formatMoney(lowerQuartile)}
          hint={`por ${priceUnitLabels[unit]}`}
        />
        <Stat
          label="25% cobram mais de"
          value={formatMoney(upperQuartile)}
          hint={`por ${priceUnitLabels[unit]}`}
        />
      </dl>
      <div className="mt-8">
        {lowest === highest ? (
          <p>Todos cobram o mesmo: {formatMoney(median)}.</p>
        ) : (
          <PriceChart summary={summary} />
        )}
      </div>
    </div>
  )
}

function TooFew({ count, address }: { count: number; address: PricingAddress }) {
  const { type = DEFAULT_TYPE, unit = DEFAULT_UNIT, city, occupancy } = address
  const found =
    count === 0
      ? 'Ainda não há preços publicados'
      : count === 1
        ? 'Ainda há só um preço publicado'
        : `Ainda há só ${count} preços publicados`
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-lg">
        {found} de {workspaceTypeLabels[type]} por {priceUnitLabels[unit]}
        {city ? ` em ${readCity(city).city}` : ''}. Com menos de {MIN_PRICES}, não dá para dizer o que é
        usual.
      </p>
      <div className="flex flex-wrap gap-3">
        {city && (
          <Link
            to="/host-resources"
            activeOptions={{ exact: true, includeSearch: true }}
            search={{ type, unit, ...(occupancy && { occupancy }) }}
            replace
            resetScroll={false}
            className={buttonClass({ variant: 'outline' })}
          >
            Ver em todo o Brasil
          </Link>
        )}
        <Link
          to="/workspaces"
          search={{ type, ...(city && readCity(city)) }}
          className={buttonClass({ variant: 'outline' })}
        >
          Ver espaços parecidos
        </Link>
      </div>
    </div>
  )
}
