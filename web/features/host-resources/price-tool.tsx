import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  priceUnitLabels,
  priceUnits,
  workspaceTypeLabels,
  workspaceTypes,
} from '#contract/workspaces/rules.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { IncomeEstimate } from './income-estimate.tsx'
import { PriceResult } from './price-result.tsx'
import {
  cityInAddress,
  DEFAULT_OCCUPANCY,
  DEFAULT_TYPE,
  DEFAULT_UNIT,
  type PricingAddress,
  readPricingAddress,
} from './pricing-in-address.ts'
import { pricingQuery } from './pricing-query.ts'

const typeOptions = workspaceTypes.map((value) => ({ value, label: workspaceTypeLabels[value] }))
const unitOptions = priceUnits.map((value) => ({ value, label: `por ${priceUnitLabels[value]}` }))
const ALL_OF_BRAZIL = { value: '', label: 'Todo o Brasil' }

/** 'Quanto cobrar?': the prices of published workspaces by type, city and unit (RES-02, RES-03). */
export function PriceTool({ address }: { address: PricingAddress }) {
  const { type = DEFAULT_TYPE, unit = DEFAULT_UNIT, city = '', occupancy = DEFAULT_OCCUPANCY } = address
  const api = useApi()
  const navigate = useNavigate()
  const cities = useQuery(api.places.cities.queryOptions()).data?.items ?? []
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery(
    pricingQuery(api, address),
  )

  function ask(change: Partial<Record<keyof PricingAddress, string | number>>) {
    const search = readPricingAddress({ ...address, ...change })
    void navigate({ to: '/host-resources', search, replace: true, resetScroll: false })
  }

  const options = cities.map((place) => ({ value: cityInAddress(place), label: cityInAddress(place) }))
  const isListed = city === '' || options.some(({ value }) => value === city)
  return (
    // Without the script it is a plain form that loads the page at the same address.
    <form action="/host-resources#quanto-cobrar" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Tipo de espaço">
          <Select
            name="type"
            options={typeOptions}
            value={type}
            onChange={({ currentTarget }) => ask({ type: currentTarget.value })}
          />
        </Field>
        <Field label="Cidade">
          <Select
            name="city"
            options={[ALL_OF_BRAZIL, ...options, ...(isListed ? [] : [{ value: city, label: city }])]}
            value={city}
            onChange={({ currentTarget }) => ask({ city: currentTarget.value })}
          />
        </Field>
        <Field label="Cobrança">
          <Select
            name="unit"
            options={unitOptions}
            value={unit}
            onChange={({ currentTarget }) => ask({ unit: currentTarget.value })}
          />
        </Field>
      </div>
      <noscript>
        <Button type="submit" className="mt-4">
          Ver preços
        </Button>
      </noscript>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames(
            'mt-6 grid gap-6 transition-opacity lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <Card className={data.summary ? undefined : 'lg:col-span-2'}>
            <PriceResult pricing={data} address={address} />
          </Card>
          {data.summary && (
            <Card>
              <IncomeEstimate
                summary={data.summary}
                unit={unit}
                occupancy={occupancy}
                onChange={(chosen) => {
                  if (chosen !== occupancy) ask({ occupancy: chosen })
                }}
              />
            </Card>
          )}
        </div>
      )}
      {!data && isError && (
        <Card className="mt-6">
          <QueryError
            query={{ error, isFetching, refetch }}
            title="Não foi possível ler os preços"
            level={3}
          />
        </Card>
      )}
      {!data && !isError && (
        <SkeletonRegion label="Lendo os preços" className="mt-6">
          <Skeleton className="h-80 rounded-card" />
        </SkeletonRegion>
      )}
    </form>
  )
}
