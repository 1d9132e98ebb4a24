import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { MAX_LONG_STAY_DISCOUNTS } from '#contract/bookings/booking-rules.ts'
import type { LongStayDiscount } from '#contract/bookings/rules-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { numberAsTyped, readTypedNumber } from './number-field.tsx'
import { onEnter } from './on-enter.ts'

type RowErrors = { days?: { message?: string }; percent?: { message?: string } }

/** Discounts for longer stays: from so many days on, so many percent. */
export function LongStayField() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const { field, fieldState } = useController({ control, name: 'bookingRules.rates.longStayDiscounts' })
  const add = useRef<HTMLButtonElement>(null)
  const discounts = field.value
  const { error } = fieldState
  const errors: readonly (RowErrors | undefined)[] = Array.isArray(error) ? error : []
  const change = (index: number, changes: Partial<LongStayDiscount>) =>
    field.onChange(discounts.map((other, place) => (place === index ? { ...other, ...changes } : other)))
  return (
    <fieldset ref={(element) => field.ref(element && { focus: () => focusFirstWrong(element) })}>
      <legend className="mb-1.5 font-display text-lg font-semibold">Descontos por mais dias</legend>
      <ul aria-label="Descontos por mais dias" className="flex max-w-2xl flex-col gap-3 empty:hidden">
        {discounts.map(({ days, percent }, index) => {
          const wrong = errors[index]
          const number = (name: keyof LongStayDiscount, label: string, value: number) => (
            <TextInput
              aria-label={`Desconto ${index + 1}: ${label}`}
              aria-invalid={wrong?.[name] ? true : undefined}
              value={numberAsTyped(value, Number.NaN)}
              onChange={({ currentTarget }) =>
                change(index, { [name]: readTypedNumber(currentTarget.value, Number.NaN) ?? Number.NaN })
              }
              onKeyDown={onEnter(() => add.current?.focus())}
              inputMode="numeric"
              autoComplete="off"
              className="w-16"
            />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a discount has no name but its place
            <li key={index} className="flex flex-col gap-1.5">
              <div className="flex items-center gap-2">
                <span className="text-muted">A partir de</span>
                {number('days', 'quantos dias', days)}
                <span className="text-muted">dias:</span>
                {number('percent', 'quantos por cento', percent)}
                <span className="text-muted">%</span>
                <IconButton
                  label={`Remover desconto ${index + 1}`}
                  icon={<X />}
                  onClick={() => {
                    field.onChange(discounts.filter((_, place) => place !== index))
                    add.current?.focus()
                  }}
                />
              </div>
              {wrong?.days && <FieldError>Dias: {wrong.days.message}</FieldError>}
              {wrong?.percent && <FieldError>Desconto: {wrong.percent.message}</FieldError>}
            </li>
          )
        })}
      </ul>
      {discounts.length < MAX_LONG_STAY_DISCOUNTS && (
        <Button
          ref={add}
          variant="outline"
          size="sm"
          className="mt-3"
          icon={<Plus className="size-4" />}
          onClick={() => field.onChange([...discounts, suggestion(discounts)])}
        >
          Adicionar desconto
        </Button>
      )}
      {error?.message && <FieldError>{error.message}</FieldError>}
    </fieldset>
  )
}

/** 10% from a week on, 20% from a month on, then what the host types. */
function suggestion(discounts: readonly LongStayDiscount[]): LongStayDiscount {
  const free = [
    { days: 7, percent: 10 },
    { days: 30, percent: 20 },
  ].find(({ days }) => !discounts.some((other) => other.days === days))
  return free ?? { days: Number.NaN, percent: Number.NaN }
}
