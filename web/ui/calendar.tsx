import { createContext, useContext } from 'react'
import { type DateRange, DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { hasModifier } from './has-modifier.ts'

/** A day as 'yyyy-MM-dd', without a time zone. */
export type IsoDay = string

export interface DayRange {
  from: IsoDay
  /** Equal to `from` for a single day; absent while the second day is still to be chosen. */
  to?: IsoDay
}

export interface MarkedDay {
  day: IsoDay
  /** Shown on hover and read out, such as a holiday's name. */
  title: string
}

/** What is shown about a day; a closed day can't be chosen. */
export interface DayHint {
  text: string
  isClosed: boolean
}

export interface CalendarProps {
  value: DayRange | undefined
  onChange: (range: DayRange | undefined) => void
  /** Today's date at the workspace. */
  today: IsoDay
  /** The first and last day that can be chosen; the first is today by default. */
  firstDay?: IsoDay
  lastDay?: IsoDay
  /** Excludes further days; weekday 0 is Sunday. */
  isDisabled?: (day: IsoDay, weekday: number) => boolean
  markedDays?: readonly MarkedDay[]
  /**
   * The text about a day: on hover, for screen readers, and for the element that `onPoint` names; closed days keep the
   * focus.
   */
  hintOf?: (day: IsoDay) => DayHint | undefined
  /** The day that the pointer or the focus is on. */
  onPoint?: (day: IsoDay) => void
  /** The first day of the first month that is shown now. */
  onMonthChange?: (day: IsoDay) => void
  /** How many are shown at once. */
  months?: 1 | 2
  className?: string
}

const weekdayNames = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
/** The first day of the week on Brazilian calendars. */
const SUNDAY = 0

function toDate(day: IsoDay): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function toIsoDay(date: Date): IsoDay {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/** The last month that can be shown: that of the last day, but late enough to fill every visible month. */
function lastMonth(firstDay: IsoDay, lastDay: IsoDay, months: number): Date {
  const first = toDate(firstDay)
  const last = toDate(lastDay)
  const least = new Date(first.getFullYear(), first.getMonth() + months - 1, 1)
  return last > least ? last : least
}

type SaidOfDays = Pick<CalendarProps, 'hintOf' | 'onPoint'> & { titles: ReadonlyMap<IsoDay, string> }

const SaidOfDays = createContext<SaidOfDays>({ titles: new Map() })

function CalendarDay(props: DayButtonProps) {
  const { titles, hintOf, onPoint } = useContext(SaidOfDays)
  const day = props.day.isoDate
  const hint = hintOf?.(day)
  const title = hint ? hint.text : titles.get(day)
  const marked = title && { title, 'aria-label': `${props['aria-label']}, ${title}` }
  return (
    <DayButton
      {...props}
      {...marked}
      {...(hint?.isClosed && { 'aria-disabled': true })}
      // A touch gives buttons no focus in some browsers.
      onClick={hint?.isClosed ? () => onPoint?.(day) : props.onClick}
      // The library handles every arrow key, even in the browser's own shortcuts.
      onKeyDown={(event) => {
        if (!hasModifier(event)) props.onKeyDown?.(event)
      }}
    />
  )
}

const CHOSEN =
  'not-forced-colors:[&>button]:bg-primary! [&>button]:text-primary-content forced-colors:[&>button]:outline-2 forced-colors:[&>button]:-outline-offset-4'
const parts = {
  root: '@container w-full select-none',
  months:
    'relative grid gap-8 has-[>:nth-child(3)]:max-w-96 @xl:has-[>:nth-child(3)]:max-w-168 @xl:has-[>:nth-child(3)]:grid-cols-2',
  month: 'min-w-0',
  month_caption: 'flex h-11 items-center justify-center font-display font-semibold first-letter:uppercase',
  caption_label: 'first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 z-10 flex h-11 justify-between',
  button_previous:
    'flex size-11 items-center justify-center rounded-full hover:bg-base-200 aria-disabled:opacity-40',
  button_next:
    'flex size-11 items-center justify-center rounded-full hover:bg-base-200 aria-disabled:opacity-40',
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-9 text-center text-sm font-medium text-muted',
  day: 'h-11 p-0 text-center',
  day_button:
    'h-11 w-full max-w-11 rounded-full tabular-nums hover:bg-base-200 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:hover:bg-transparent',
  today: 'font-bold text-primary',
  outside: 'invisible',
  hidden: 'invisible',
  disabled: 'text-muted opacity-50 line-through decoration-1',
  range_start: `last:rounded-r-full bg-[linear-gradient(to_right,#0000_50%,var(--color-secondary)_0)] ${CHOSEN}`,
  range_end: `first:rounded-l-full bg-[linear-gradient(to_left,#0000_50%,var(--color-secondary)_0)] ${CHOSEN}`,
  range_middle: 'bg-secondary text-secondary-content first:rounded-l-full last:rounded-r-full',
}

/** One day is no range: without the band to the next. */
const partsOfOneDay = { ...parts, range_start: CHOSEN, range_end: CHOSEN }

/**
 * A range picker: one month, or two side by side where the container has room; weeks begin on Sunday. It is a large
 * script: load it through `lazyPart`.
 */
export default function Calendar({
  value,
  onChange,
  today,
  firstDay = today,
  lastDay,
  isDisabled,
  markedDays = [],
  hintOf,
  onPoint,
  onMonthChange,
  months = 2,
  className,
}: CalendarProps) {
  const titles = new Map(markedDays.map((marked) => [marked.day, marked.title]))
  const selected: DateRange | undefined = value && {
    from: toDate(value.from),
    to: value.to ? toDate(value.to) : undefined,
  }

  const isOneDay = value?.from !== undefined && value.from === value.to

  return (
    <SaidOfDays value={{ titles, hintOf, onPoint }}>
      <DayPicker
        mode="range"
        data-quick=""
        locale={ptBR}
        weekStartsOn={SUNDAY}
        numberOfMonths={months}
        today={toDate(today)}
        defaultMonth={toDate(value?.from ?? firstDay)}
        startMonth={toDate(firstDay)}
        endMonth={lastDay ? lastMonth(firstDay, lastDay, months) : undefined}
        selected={selected}
        onSelect={(range) =>
          onChange(range?.from && { from: toIsoDay(range.from), to: range.to && toIsoDay(range.to) })
        }
        disabled={(date) => {
          const day = toIsoDay(date)
          return (
            day < firstDay ||
            (lastDay !== undefined && day > lastDay) ||
            Boolean(isDisabled?.(day, date.getDay()))
          )
        }}
        onMonthChange={onMonthChange && ((month) => onMonthChange(toIsoDay(month)))}
        onDayFocus={onPoint && ((date) => onPoint(toIsoDay(date)))}
        onDayMouseEnter={onPoint && ((date) => onPoint(toIsoDay(date)))}
        modifiers={{
          marked: (date) => titles.has(toIsoDay(date)),
          closed: (date) => hintOf?.(toIsoDay(date))?.isClosed ?? false,
        }}
        modifiersClassNames={{
          closed: parts.disabled,
          marked:
            '[&>button]:relative [&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:left-1/2 [&>button]:after:size-1.5 [&>button]:after:-translate-x-1/2 [&>button]:after:rounded-full [&>button]:after:bg-accent forced-colors:[&>button]:after:border',
        }}
        components={{ DayButton: CalendarDay }}
        formatters={{ formatWeekdayName: (date) => weekdayNames[date.getDay()] ?? '' }}
        classNames={isOneDay ? partsOfOneDay : parts}
        className={className}
      />
    </SaidOfDays>
  )
}
