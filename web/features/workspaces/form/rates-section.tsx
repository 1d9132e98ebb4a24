import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { toCents } from '#contract/money.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { ExamplePrices } from './example-prices.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { LongStayField } from './long-stay-field.tsx'
import { NumberField } from './number-field.tsx'
import { PriceInput } from './price-input.tsx'

type RateName = 'hourInCents' | 'halfDayInCents' | 'dayInCents' | 'weekInCents' | 'monthInCents'

const rates: { name: RateName; label: string; unit?: PriceUnit; hint?: string }[] = [
  { name: 'hourInCents', label: 'Uma hora', unit: 'hour', hint: 'Meia hora custa a metade.' },
  { name: 'halfDayInCents', label: 'Meio período', hint: '8h às 12h, 13h às 18h ou 18h às 22h.' },
  { name: 'dayInCents', label: 'Um dia', unit: 'day', hint: 'Enquanto o espaço estiver aberto.' },
  { name: 'weekInCents', label: 'Uma semana', hint: 'Sete dias seguidos.' },
  { name: 'monthInCents', label: 'Um mês', unit: 'month' },
]

const surcharges = [
  { name: 'bookingRules.rates.saturdayPercent', label: 'Sábado (%)' },
  { name: 'bookingRules.rates.sundayPercent', label: 'Domingo (%)' },
  { name: 'bookingRules.rates.holidayPercent', label: 'Feriado (%)' },
] as const

/** What is charged besides the price: other lengths, surcharges, discounts and fees, with examples. */
export function RatesFields() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const mode = useWatch({ control, name: 'bookingRules.bookingMode' })
  const isHydrated = useHydrated()
  return (
    <FormSection
      id="tarifas"
      lead="Cobre menos por períodos mais longos, ou mais nos fins de semana. Tudo aqui é opcional."
    >
      {mode === 'chat' && (
        <p className="max-w-prose text-muted">
          Pelo WhatsApp vocês combinam o valor entre si. Estas tarifas valem para reservas feitas aqui no
          site, na hora ou com a sua aprovação.
        </p>
      )}
      <fieldset>
        <legend className="mb-1.5 font-display text-lg font-semibold">Outras tarifas</legend>
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          {rates.map(({ name, label, unit, hint }) => (
            <RateField key={name} name={name} label={label} unit={unit} hint={hint} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-display text-lg font-semibold">Acréscimos</legend>
        <div className="grid max-w-2xl gap-x-4 gap-y-6 sm:grid-cols-3">
          {surcharges.map(({ name, label }) => (
            <NumberField key={name} name={name} label={label} whenEmpty={0} placeholder="0" />
          ))}
        </div>
      </fieldset>
      <LongStayField />
      <fieldset>
        <legend className="mb-1.5 font-display text-lg font-semibold">Em cada reserva</legend>
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          <FeeField name="cleaningFeeInCents" label="Taxa de limpeza" />
          <FeeField name="minimumInCents" label="Valor mínimo" />
        </div>
      </fieldset>
      {isHydrated && <ExamplePrices />}
    </FormSection>
  )
}

type RateProps = { name: RateName; label: string; unit: PriceUnit | undefined; hint: string | undefined }

/** One rate; the rate for the unit of the main price is that price. */
function RateField({ name, label, unit, hint }: RateProps) {
  const { control } = useFormContext<WorkspaceFormValues>()
  const [price, priceUnit] = useWatch({ control, name: ['price', 'priceUnit'] })
  if (unit === priceUnit) {
    return (
      <Field label={label} hint="O preço do anúncio, em Informações básicas.">
        <PriceInput value={toCents(price)} onChange={() => undefined} readOnly />
      </Field>
    )
  }
  return (
    <Controller
      control={control}
      name={`bookingRules.rates.${name}`}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} optional error={fieldState.error?.message}>
          <PriceInput {...field} />
        </Field>
      )}
    />
  )
}

/** A fee for every booking; an empty field is no fee. */
function FeeField({ name, label }: { name: 'cleaningFeeInCents' | 'minimumInCents'; label: string }) {
  const { control } = useFormContext<WorkspaceFormValues>()
  return (
    <Controller
      control={control}
      name={`bookingRules.rates.${name}`}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label={label} optional error={fieldState.error?.message}>
          <PriceInput
            {...field}
            value={value === 0 ? null : value}
            onChange={(cents) => onChange(cents ?? 0)}
          />
        </Field>
      )}
    />
  )
}
