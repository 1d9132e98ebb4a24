import { X } from 'lucide-react'
import type { Hours } from '#contract/bookings/hours.ts'
import { END_OF_DAY, timeOfMinutes } from '#contract/dates.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

const STEP_MINUTES = 30
const times = Array.from({ length: 48 }, (_, step) => timeOfMinutes(step * STEP_MINUTES))

/** Every half hour of a day, and the chosen time if it is none of these. */
function timeOptions(first: string, last: string, chosen: string) {
  const listed = [...times, END_OF_DAY].filter((time) => time >= first && time <= last)
  const all = listed.includes(chosen) || chosen === '' ? listed : [...listed, chosen].sort()
  return all.map((time) => ({ value: time, label: time === END_OF_DAY ? 'Meia-noite' : time }))
}

/** The messages of one period. */
export type PeriodErrors = { start?: { message?: string }; end?: { message?: string } }

type Props = {
  /** Names the inputs, such as 'Terça'. */
  name: string
  periods: readonly Hours[]
  /** By the place in the list. */
  errors: readonly (PeriodErrors | undefined)[]
  onChange: (periods: Hours[]) => void
}

/** The periods of one day, each with its start, its end and its messages. */
export function PeriodRows({ name, periods, errors, onChange }: Props) {
  const change = (index: number, changes: Partial<Hours>) =>
    onChange(periods.map((period, place) => (place === index ? { ...period, ...changes } : period)))
  return periods.map(({ start, end }, index) => {
    const number = periods.length > 1 ? `, ${index + 1}º horário` : ''
    const { start: startError, end: endError } = errors[index] ?? {}
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a period has no name but its place
      <div key={index} className="flex flex-col gap-1.5">
        <div className="flex items-center gap-2">
          <Select
            aria-label={`${name}${number}: início`}
            aria-invalid={startError ? true : undefined}
            options={timeOptions('00:00', '23:30', start)}
            value={start}
            onChange={({ currentTarget }) => change(index, { start: currentTarget.value })}
          />
          <span className="text-muted">às</span>
          <Select
            aria-label={`${name}${number}: término`}
            aria-invalid={endError ? true : undefined}
            options={timeOptions('00:30', END_OF_DAY, end)}
            value={end}
            onChange={({ currentTarget }) => change(index, { end: currentTarget.value })}
          />
          {periods.length > 1 && (
            <IconButton
              label={`Remover ${name}${number}`}
              icon={<X />}
              onClick={() => onChange(periods.filter((_, place) => place !== index))}
            />
          )}
        </div>
        {(startError ?? endError) && <FieldError>{startError?.message ?? endError?.message}</FieldError>}
      </div>
    )
  })
}

const LAST_TO_BEGIN = '23:00'

/** Another period, an hour after the last one, as long as the day lasts. */
export function nextPeriod(periods: readonly Hours[]): Hours {
  const last = periods
    .map(({ end }) => end)
    .sort()
    .at(-1)
  if (last === undefined) return { start: '08:00', end: '18:00' }
  const start = times.find((time) => time >= last && time.endsWith(':00') && time > last) ?? LAST_TO_BEGIN
  return { start, end: start < '18:00' ? '18:00' : END_OF_DAY }
}
