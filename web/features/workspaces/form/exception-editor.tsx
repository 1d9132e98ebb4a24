import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_NOTE_LENGTH, MAX_PERIODS_PER_DAY } from '#contract/bookings/booking-rules.ts'
import type { OpeningException } from '#contract/bookings/rules-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { onEnter } from './on-enter.ts'
import { nextPeriod, type PeriodErrors, PeriodRows } from './period-rows.tsx'
import { dateAsTyped, readLeftDate, readTypedDate } from './typed-date.ts'

/** The messages of one date. */
export type ExceptionErrors = {
  date?: { message?: string }
  note?: { message?: string }
  periods?: unknown
}

const options = [
  { value: 'closed', label: 'Fechado' },
  { value: 'open', label: 'Outro horário' },
]

type Props = {
  exception: OpeningException
  errors: ExceptionErrors | undefined
  /** Whether it was opened by a press. */
  hasFocus: boolean
  onChange: (exception: OpeningException) => void
  onDone: () => void
  onRemove: () => void
}

/** One date: which day, closed or open with its own hours, and a note for the host. */
export function ExceptionEditor({ exception, errors, hasFocus, onChange, onDone, onRemove }: Props) {
  const { date, periods, note } = exception
  const dateInput = useRef<HTMLInputElement>(null)
  const takesFocus = useRef(hasFocus)
  useEffect(() => {
    if (takesFocus.current) dateInput.current?.focus()
  }, [])
  const periodErrors = Array.isArray(errors?.periods) ? (errors.periods as PeriodErrors[]) : []
  const change = (changes: Partial<OpeningException>) => onChange({ ...exception, ...changes })
  return (
    <div className="flex flex-col gap-4 rounded-card bg-base-200 p-4">
      <div className="flex flex-wrap items-start gap-4">
        <Field label="Data" error={errors?.date?.message} className="w-full sm:w-64">
          <TextInput
            ref={dateInput}
            value={dateAsTyped(date)}
            onChange={({ currentTarget }) =>
              change({ date: readTypedDate(currentTarget.value, currentTarget.selectionStart) ?? '' })
            }
            onBlur={() => {
              const left = readLeftDate(date) ?? ''
              if (left !== date) change({ date: left })
            }}
            onKeyDown={onEnter(() => {
              // Leaving the input completes the date, which is to be done before.
              dateInput.current?.blur()
              onDone()
            })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
          />
        </Field>
        <div className="sm:pt-8">
          <Segmented
            label="Nesta data"
            options={options}
            value={periods.length === 0 ? 'closed' : 'open'}
            onValueChange={(value) => change({ periods: value === 'closed' ? [] : [nextPeriod([])] })}
          />
        </div>
      </div>
      {periods.length > 0 && (
        <div className="flex max-w-lg flex-col gap-2">
          <PeriodRows
            name="Nesta data"
            periods={periods}
            errors={periodErrors}
            onChange={(changed) => change({ periods: changed })}
          />
          {periods.length < MAX_PERIODS_PER_DAY && (
            <Button
              variant="ghost"
              size="sm"
              className="self-start"
              icon={<Plus className="size-4" />}
              onClick={() => change({ periods: [...periods, nextPeriod(periods)] })}
            >
              Adicionar horário
            </Button>
          )}
        </div>
      )}
      <Field label="Nota" optional hint="Só você vê." error={errors?.note?.message}>
        <TextInput
          value={note ?? ''}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          onKeyDown={onEnter(onDone)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDone}>
          Pronto
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remover data
        </Button>
      </div>
    </div>
  )
}
