import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, toCents } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing/shapes.ts'
import { priceUnitLabels, workspaceTypePlurals } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import type { WorkspaceFormValues } from './form-values.ts'

type Summary = NonNullable<Pricing['summary']>

/** What others charge, for the type, unit and city of the form; all of Brazil while the city has too few (SPC-50). */
export function PriceGuide() {
  const api = useApi()
  const { control } = useFormContext<WorkspaceFormValues>()
  const [type, priceUnit, city, state, price] = useWatch({
    control,
    name: ['type', 'priceUnit', 'city', 'state', 'price'],
  })
  const hasCity = city !== '' && state !== ''
  const local = useQuery(
    api.pricing.get.queryOptions({
      input: { type, priceUnit, city, state },
      enabled: hasCity,
      placeholderData: keepPreviousData,
    }),
  )
  const isLocal = hasCity && Boolean(local.data?.summary)
  const national = useQuery(
    api.pricing.get.queryOptions({
      input: { type, priceUnit },
      enabled: !hasCity || local.data?.summary === null,
      placeholderData: keepPreviousData,
    }),
  )
  const summary = (isLocal ? local : national).data?.summary
  if (!summary) return null
  const count = (isLocal ? local : national).data?.count
  const position = positionOf(price, summary)
  return (
    <div role="note" aria-label="Quanto cobrar?" className="max-w-prose rounded-card bg-base-200 p-4">
      <p className="font-semibold">Quanto cobrar?</p>
      {hasCity && !isLocal && <p>Ainda há poucos preços em {city} para comparar.</p>}
      <p>
        {workspaceTypePlurals[type]} {isLocal ? `em ${city}` : 'no Brasil'}, por {priceUnitLabels[priceUnit]}:{' '}
        <strong className="font-semibold">{money(summary.median)}</strong> é o preço mediano, e metade cobra
        entre {money(summary.lowerQuartile)} e {money(summary.upperQuartile)} ({count} preços publicados).
      </p>
      {position && <p className="mt-1 text-muted">{position}</p>}
    </div>
  )
}

function positionOf(price: number, { lowerQuartile, upperQuartile }: Summary): string | undefined {
  if (!(price > 0)) return undefined
  if (price < lowerQuartile) return 'O seu está entre os 25% mais baixos.'
  return price > upperQuartile ? 'O seu está entre os 25% mais altos.' : 'O seu está na faixa do meio.'
}

function money(reais: number): string {
  return withNoBreakSpaces(formatMoney(toCents(reais)))
}
