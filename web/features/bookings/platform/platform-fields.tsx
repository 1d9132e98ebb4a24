import { MAX_MONTHS } from '#contract/bookings/booking-rules.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, formatIsoDate } from '#contract/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type BookingKind, requestOf } from './choice.ts'
import { freeUnitsOf } from './free-units.ts'
import {
  endOptions,
  firstEnd,
  startOptions,
  type TimeOption,
  type TimeSource,
  withChosen,
} from './time-options.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

const kindLabels: Record<BookingKind, string> = { hours: 'Por hora', days: 'Por dia', months: 'Por mês' }

/** By the hour, the day or the month; nothing if only one kind is offered. */
export function KindChoice({ booking: { kinds, choice, choose } }: { booking: PlatformBooking }) {
  if (kinds.length < 2) return null
  return (
    <Segmented
      label="Como reservar"
      value={choice.kind}
      onValueChange={(value) => {
        const kind = kinds.find((offered) => offered === value)
        if (kind) choose({ ...choice, kind, ...(kind === 'months' && { to: choice.from }) })
      }}
      options={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
    />
  )
}

/** The days of the choice that open and are known, in order. */
function openDaysOf({ choice: { from, to = from }, days }: PlatformBooking): AvailableDay[] {
  const found: AvailableDay[] = []
  if (from === undefined || to === undefined) return found
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = days.get(date)
    if (day && day.open.length > 0) found.push(day)
  }
  return found
}

/** The chosen time without its hint, for which the closed field has no room. */
function shortened(options: readonly TimeOption[], chosen: string | undefined): TimeOption[] {
  return options.map((option) =>
    option.value === chosen ? { ...option, label: option.label.split(' · ')[0] ?? '' } : option,
  )
}

/** Start and end of each day; times that can't be chosen say why in their own line (BKG-36). */
function HoursChoice({ booking }: { booking: PlatformBooking }) {
  const { workspace, choice, choose, calculator, now } = booking
  const days = openDaysOf(booking)
  const source: TimeSource | undefined =
    calculator && days.length > 0 ? { workspace, calculator, days, now } : undefined
  const { start, end } = choice
  const starts = source ? startOptions(source) : []
  const ends = source && start ? endOptions(start, source) : []
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Início">
        <Select
          disabled={!source}
          value={start ?? ''}
          placeholder="--:--"
          options={shortened(withChosen(starts, start), start)}
          onChange={(event) => {
            const chosen = event.currentTarget.value || undefined
            if (!source || !chosen) return choose({ ...choice, start: undefined, end: undefined })
            const isKept = endOptions(chosen, source).some(
              ({ value, disabled }) => value === end && !disabled,
            )
            choose({ ...choice, start: chosen, end: isKept ? end : firstEnd(chosen, source) })
          }}
          className="tabular-nums"
        />
      </Field>
      <Field label="Término">
        <Select
          disabled={!source || !start}
          value={end ?? ''}
          placeholder="--:--"
          options={shortened(withChosen(ends, end), end)}
          onChange={(event) => choose({ ...choice, end: event.currentTarget.value || undefined })}
          className="tabular-nums"
        />
      </Field>
      <FreeHours days={days} units={workspace.bookingRules.units} />
    </div>
  )
}

/** When the chosen day is free, if that is more than one period: 'Livre das 13:00 às 18:00 · restam 2'. */
function FreeHours({ days, units }: { days: readonly AvailableDay[]; units: number }) {
  const [day] = days
  if (days.length !== 1 || !day || day.periods.length < 2) return null
  return (
    <ul
      aria-label={`Livre em ${formatIsoDate(day.date)}`}
      className="col-span-2 text-sm text-muted tabular-nums"
    >
      {day.periods.map(({ start, end, freeUnits }) => (
        <li key={start}>
          Livre das {start} às {end}
          {units > 1 && (freeUnits === 1 ? ' · resta 1' : ` · restam ${freeUnits}`)}
        </li>
      ))}
    </ul>
  )
}

/** How many months; numbers that reach too far say so. */
function MonthsChoice({ booking: { choice, choose, calculator, now } }: { booking: PlatformBooking }) {
  const { from, months } = choice
  return (
    <Field label="Duração">
      <Select
        value={String(months)}
        options={Array.from({ length: MAX_MONTHS }, (_, index) => {
          const count = index + 1
          const label = `${count} ${count === 1 ? 'mês' : 'meses'}`
          const refused = from && calculator?.refusal({ kind: 'months', from, months: count }, now)?.months
          return {
            value: String(count),
            label: refused ? `${label} · ${refused}` : label,
            disabled: Boolean(refused),
          }
        })}
        onChange={(event) => choose({ ...choice, months: Number(event.currentTarget.value) })}
      />
    </Field>
  )
}

function PeopleChoice({ booking: { workspace, choice, choose } }: { booking: PlatformBooking }) {
  const { capacity } = workspace
  if (capacity < 2) return null
  return (
    <Field label="Pessoas">
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        max={capacity}
        placeholder={`até ${capacity.toLocaleString('pt-BR')}`}
        value={choice.people ?? ''}
        onChange={(event) => {
          const people = Math.trunc(event.currentTarget.valueAsNumber)
          choose({ ...choice, people: people >= 1 ? people : undefined })
        }}
      />
    </Field>
  )
}

/** What is chosen beside the dates: hours or months, and how many people come. */
export function StayFields({ booking }: { booking: PlatformBooking }) {
  const { kind } = booking.choice
  return (
    <>
      {kind === 'hours' && <HoursChoice booking={booking} />}
      <div className="grid grid-cols-2 gap-3 empty:hidden">
        {kind === 'months' && <MonthsChoice booking={booking} />}
        <PeopleChoice booking={booking} />
        <FreeUnits booking={booking} />
      </div>
    </>
  )
}

/** 'Restam 3 vagas', for the choice, if the workspace has several units. */
function FreeUnits({ booking: { choice, days, workspace } }: { booking: PlatformBooking }) {
  const { units } = workspace.bookingRules
  const request = requestOf(choice)
  const free = request && units > 1 ? freeUnitsOf(request, days, units) : undefined
  if (!free || !Number.isFinite(free)) return null
  return (
    <p className="self-end pb-3 text-sm font-medium">
      {free === 1 ? 'Resta 1 vaga' : `Restam ${free} vagas`} neste período.
    </p>
  )
}
