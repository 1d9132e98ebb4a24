import { Minus, Plus, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BOOKING_HORIZON_MONTHS } from '#contract/bookings/rules.ts'
import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { addDays, addMonths, END_OF_DAY } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { MAX_CAPACITY, MAX_SEARCHED_MONTHS } from '#contract/workspaces/rules.ts'
import { useAnchoredPosition } from '#web/ui/anchored-position.ts'
import { Button } from '#web/ui/button.tsx'
import Calendar from '#web/ui/calendar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { closeWhenLeft } from '#web/ui/close-when-left.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { makeRoomBelow } from '#web/ui/make-room-below.ts'
import { nextDates, pressedDay } from '#web/ui/next-dates.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { usePopoverState } from '#web/ui/use-popover-state.ts'
import {
  choiceOf,
  draftOf,
  emptyDraft,
  problemsOf,
  type TimeDraft,
  type TimeProblems,
  timesFrom,
  withStart,
} from './time-draft.ts'
import type { SaidChoice, TimePart } from './time-field.tsx'
import { describeTime } from './time-words.ts'
import './time-panel.css'

/** On narrower screens it is a sheet (web/styles/sheet.css). */
const BESIDE_ITS_FIELD = '(width >= 40rem) and (height >= 30rem)'
/** A month of six weeks, with its margins. */
const PANEL_HEIGHT_PX = 470

interface TimePanelProps {
  id: string
  /** The element beside which it opens. */
  place: RefObject<HTMLElement | null>
  /** The button that opened it. */
  part: TimePart
  time: TimeChoice
  /** Whether its last button searches. */
  submits: boolean
  onChange: (chosen: SaidChoice) => void
  onToggle: (isOpen: boolean) => void
}

/**
 * Where a time and the number of people are chosen: beside the field, in one sheet on a phone. A choice applies at
 * once; closing the panel notifies the form (LIST-40).
 */
export default function TimePanel({ id, place, part, time, submits, onChange, onToggle }: TimePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(() => draftOf(time))
  const [now, setNow] = useState(() => new Date())
  const problems = problemsOf(draft, now)
  const words = describeTime(choiceOf(draft, now), now)
  const { isOpen, handleToggle } = usePopoverState(panel, (isNowOpen) => {
    onToggle(isNowOpen)
    if (isNowOpen) {
      setNow(new Date())
      if (matchMedia(BESIDE_ITS_FIELD).matches) makeRoomBelow(place.current, PANEL_HEIGHT_PX)
      focusOn(part === 'people' ? 'people' : 'dates', 'input')
    } else {
      panel.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  useAnchoredPosition({ isOpen, anchor: place, floating: panel, align: 'end' })
  useEffect(() => panel.current?.showPopover(), [])

  function focusOn(field: keyof TimeProblems, control = '[tabindex="0"], input, select') {
    const fields = panel.current?.querySelector(`[data-part=${field}]`)
    const controls = [...(fields?.querySelectorAll<HTMLElement>(control) ?? [])]
    // Focuses a day of the calendar, not an element above it.
    ;(
      controls.find((element) => element.tabIndex === 0 && element.matches('td button')) ?? controls[0]
    )?.focus()
  }

  function change(changed: TimeDraft) {
    setDraft(changed)
    const chosen = choiceOf(changed, now)
    onChange({ time: chosen, words: describeTime(chosen, now) })
  }

  function finish() {
    const [wrong] = Object.keys(problems)
    if (wrong) return focusOn(wrong as keyof TimeProblems)
    panel.current?.hidePopover()
    if (submits) panel.current?.closest('form')?.requestSubmit()
  }

  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Quando e quantas pessoas"
      onToggle={handleToggle}
      onBlur={closeWhenLeft}
      onInput={(event) => event.stopPropagation()}
      className="time-panel popup sheet max-w-[calc(100vw-1rem)] scroll-pb-24 overflow-y-auto overscroll-contain rounded-card border border-base-300 bg-surface text-base-content shadow-float"
    >
      <div className="sheet-header items-center justify-between border-b border-base-300 bg-surface py-2 pr-2 pl-5">
        <h2 className="text-xl">Quando e quantas pessoas</h2>
        <IconButton label="Fechar" icon={<X />} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      <div className="time-panel-body">
        <DaysPart draft={draft} problems={problems} now={now} onChange={change} />
        <div className="time-panel-fields">
          {draft.kind === 'dates' ? (
            <HoursPart draft={draft} problems={problems} onChange={change} />
          ) : (
            <MonthsPart draft={draft} problems={problems} onChange={change} />
          )}
          <PeoplePart draft={draft} problems={problems} onChange={change} />
          <p role="status" className="time-panel-chosen">
            {words?.text ?? hints[draft.kind]}
            {words?.note && <span className="block text-muted">{words.note}</span>}
          </p>
        </div>
      </div>
      <div className="sheet-footer sticky bottom-0 flex gap-2 border-t border-base-300 bg-surface p-4">
        <Button variant="ghost" onClick={() => change({ ...emptyDraft, kind: draft.kind })}>
          Limpar
        </Button>
        <Button className="flex-1" onClick={finish}>
          {submits ? 'Buscar' : 'Concluir'}
        </Button>
      </div>
    </div>
  )
}

const hints = {
  dates: 'Escolha um dia; para mais dias, escolha também o último.',
  months: 'Escolha o primeiro dia.',
}

type PartProps = { draft: TimeDraft; problems: TimeProblems; onChange: (draft: TimeDraft) => void }

/** Dates or months, and the first day of either. */
function DaysPart({ draft, problems, now, onChange }: PartProps & { now: Date }) {
  const { kind, dates } = draft
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const quick = [
    { label: 'Hoje', day: today },
    { label: 'Amanhã', day: addDays(today, 1) },
  ]
  const single = dates && { from: dates.from, to: dates.from }
  return (
    <div data-part="dates" className="time-panel-days">
      <div className="time-panel-row">
        <Segmented
          label="Como buscar"
          value={kind}
          onValueChange={(value) => onChange({ ...draft, kind: value === 'months' ? 'months' : 'dates' })}
          options={[
            { value: 'dates', label: 'Por data' },
            { value: 'months', label: 'Por mês' },
          ]}
        />
        {quick.map(({ label, day }) => (
          <Chip
            key={label}
            pressed={dates?.from === day && (kind === 'months' || dates.to === day)}
            onPressedChange={(isPressed) =>
              onChange({ ...draft, dates: isPressed ? { from: day, to: day } : undefined })
            }
          >
            {label}
          </Chip>
        ))}
      </div>
      <Calendar
        months={1}
        value={kind === 'months' ? single : dates}
        onChange={(proposed) => {
          if (kind === 'dates') return onChange({ ...draft, dates: nextDates(dates, proposed) })
          const day = pressedDay(single, proposed)
          onChange({ ...draft, dates: day ? { from: day, to: day } : undefined })
        }}
        today={today}
        lastDay={addMonths(today, BOOKING_HORIZON_MONTHS)}
      />
      {problems.dates && (
        <div role="alert">
          <FieldError>{problems.dates}</FieldError>
        </div>
      )}
    </div>
  )
}

const shownTime = (time: string) => ({ value: time, label: time === END_OF_DAY ? 'Meia-noite' : time })

function HoursPart({ draft, problems, onChange }: PartProps) {
  const { start, end } = draft
  return (
    <div data-part="hours" className="time-panel-pair">
      <Field label="Início">
        <Select
          value={start}
          placeholder="Dia inteiro"
          options={timesFrom().map(shownTime)}
          aria-invalid={problems.hours ? true : undefined}
          onChange={({ currentTarget: { value } }) => onChange(withStart(draft, value))}
          className="tabular-nums"
        />
      </Field>
      <Field label="Término">
        <Select
          value={end}
          disabled={!start}
          placeholder={start ? undefined : 'Dia inteiro'}
          options={start ? timesFrom(start).map(shownTime) : []}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, end: value })}
          className="tabular-nums"
        />
      </Field>
      {problems.hours && (
        <div role="alert">
          <FieldError>{problems.hours}</FieldError>
        </div>
      )}
    </div>
  )
}

function MonthsPart({ draft, problems, onChange }: PartProps) {
  return (
    <div data-part="months">
      <Field label="Duração" error={problems.months}>
        <Select
          value={String(draft.months)}
          options={Array.from({ length: MAX_SEARCHED_MONTHS }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? '1 mês' : `${index + 1} meses`,
          }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, months: Number(value) })}
        />
      </Field>
    </div>
  )
}

function PeoplePart({ draft, problems, onChange }: PartProps) {
  const people = Number(draft.people) || 0
  const step = (count: number) => onChange({ ...draft, people: count > 0 ? String(count) : '' })
  return (
    <div data-part="people">
      <Field label="Quantas pessoas" error={problems.people}>
        {(control) => (
          <div data-quick="" className="time-panel-row">
            <IconButton
              label="Uma pessoa a menos"
              variant="outline"
              icon={<Minus />}
              aria-disabled={people < 1}
              onClick={() => people >= 1 && step(people - 1)}
            />
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={String(MAX_CAPACITY).length}
              placeholder="Qualquer número"
              autoComplete="off"
              value={draft.people}
              onChange={({ currentTarget: { value } }) => onChange({ ...draft, people: value })}
              className="time-panel-people"
            />
            <IconButton
              label="Uma pessoa a mais"
              variant="outline"
              icon={<Plus />}
              aria-disabled={people >= MAX_CAPACITY}
              onClick={() => people < MAX_CAPACITY && step(people + 1)}
            />
          </div>
        )}
      </Field>
    </div>
  )
}
