import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { amenityIds, amenityLabels } from '#contract/workspaces/amenities.ts'
import { priceUnits } from '#contract/workspaces/rules.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FilterProblems } from './filter-problems.ts'
import type { ListFilters } from './filters-in-address.ts'

/** An empty element of an icon's size. */
const noIcon = <svg aria-hidden="true" />
const AmenityIcon = lazy(() => import('./amenity-icon.tsx').catch(() => ({ default: () => noIcon })))

const unitOptions = { hour: 'Por hora', day: 'Por dia', month: 'Por mês' } as const

/** None of the panel's filters. */
const noneOfPanel = {
  capacity: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  priceUnit: undefined,
  amenities: undefined,
} satisfies ListFilters

/**
 * The content of the filters' panel. Its props stay the same until something changes, and it renders again only then.
 * @param props chosen: the filters of the address as `filtersKey` writes them
 */
export function FilterFields({
  panelId,
  chosen,
  formVersion,
  problems,
  onProblems,
}: {
  panelId: string
  chosen: string
  formVersion: number
  problems: FilterProblems
  onProblems: (problems: FilterProblems) => void
}) {
  const filters: ListFilters = JSON.parse(chosen)
  const top = useRef<HTMLDivElement>(null)
  // Also drops input that isn't in the address yet, and cancels its pending search.
  const [clearings, setClearings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const panel = top.current?.closest('[popover]')
    const look = () => setIsOpen(panel?.matches(':popover-open') === true)
    look()
    // Runs for choices made before the script was there.
    panel?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
    panel?.addEventListener('toggle', look)
    return () => panel?.removeEventListener('toggle', look)
  }, [])

  return (
    <>
      <div
        ref={top}
        className="sheet-header items-center justify-between border-b border-base-300 bg-surface py-2 pr-2 pl-5"
      >
        <h2 className="text-xl">Filtros</h2>
        <IconButton label="Fechar" icon={<X />} popoverTarget={panelId} popoverTargetAction="hide" />
      </div>
      <div key={`${formVersion}.${clearings}`} className="flex flex-col gap-5 p-5">
        <Field label="Pessoas, no mínimo" error={problems.capacity}>
          <TextInput
            name="capacity"
            inputMode="numeric"
            maxLength={'10.000'.length}
            placeholder="Qualquer número"
            autoComplete="off"
            defaultValue={filters.capacity ?? ''}
          />
        </Field>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1.5 text-[0.9375rem] font-medium">Preço</legend>
          <Select
            name="priceUnit"
            aria-label="Unidade do preço"
            placeholder="Por hora, dia ou mês"
            options={priceUnits.map((unit) => ({ value: unit, label: unitOptions[unit] }))}
            defaultValue={filters.priceUnit ?? ''}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Preço mínimo" hideLabel error={problems.minPrice}>
              <TextInput
                name="minPrice"
                prefix="R$"
                placeholder="de"
                inputMode="decimal"
                maxLength={'R$ 1.000.000,00'.length}
                autoComplete="off"
                defaultValue={priceText(filters.minPrice)}
              />
            </Field>
            <Field label="Preço máximo" hideLabel error={problems.maxPrice}>
              <TextInput
                name="maxPrice"
                prefix="R$"
                placeholder="até"
                inputMode="decimal"
                maxLength={'R$ 1.000.000,00'.length}
                autoComplete="off"
                defaultValue={priceText(filters.maxPrice)}
              />
            </Field>
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-[0.9375rem] font-medium">Comodidades</legend>
          <div className="flex flex-wrap gap-2">
            {amenityIds.map((amenity) => {
              return (
                <ChipCheckbox
                  key={amenity}
                  name="amenities"
                  value={amenity}
                  label={amenityLabels[amenity]}
                  icon={
                    isOpen ? (
                      <Suspense fallback={noIcon}>
                        <AmenityIcon id={amenity} />
                      </Suspense>
                    ) : (
                      noIcon
                    )
                  }
                  defaultChecked={filters.amenities?.includes(amenity)}
                  className="px-3"
                />
              )
            })}
          </div>
        </fieldset>
      </div>
      <div className="sheet-footer sticky bottom-0 flex gap-2 border-t border-base-300 bg-surface p-4">
        <Link
          to="/workspaces"
          search={{ ...filters, ...noneOfPanel }}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          onClick={() => {
            setClearings(clearings + 1)
            onProblems({})
          }}
          className={buttonClass({ variant: 'ghost' })}
        >
          Limpar
        </Link>
        <Button type="submit" className="flex-1">
          Ver espaços
        </Button>
      </div>
    </>
  )
}

function priceText(reais: number | undefined): string {
  return reais === undefined ? '' : String(reais).replace('.', ',')
}
