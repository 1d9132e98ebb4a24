import { MAX_BLOCK_WEEKS, MAX_NOTE_LENGTH } from '#contract/bookings/booking-rules.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import {
  addDays,
  DAYS_PER_WEEK,
  END_OF_DAY,
  isIsoDay,
  type LocalTime,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  minutesOfTime,
  timeOfMinutes,
  toEpochDay,
} from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { AgendaWorkspace } from './entries.ts'

const MIN_WEEKS = 2
/** The step of the times that can be chosen, in minutes. */
const TIME_STEP = 15

/** What the dialog holds while a time is being blocked; texts as they are typed. */
export type BlockDraft = {
  workspaceId: string
  /** The unit's number, or '' for all units. */
  unit: string
  isWholeDay: boolean
  /** ISO days; the second one counts only for blocks of whole days. */
  from: string
  to: string
  /** HH:MM, up to 24:00. The end continues through the next day: 26:00 is 02:00 of that day. */
  start: string
  end: string
  repeats: boolean
  weeks: string
  note: string
}

export type BlockField = 'workspaceId' | 'unit' | 'from' | 'to' | 'start' | 'end' | 'weeks' | 'note'
export type BlockProblems = Partial<Record<BlockField, string>>

type TimeOption = { value: string; label: string }

/** The times of a day at which a block can begin or end: every quarter of an hour, and the draft's own times. */
export function timeOptions(own: string): TimeOption[] {
  return optionsUntil(MINUTES_PER_DAY, own)
}

/** The times at which a block can end: those of its day, and of the next day until 24 hours have passed. */
export function endOptions({ start, end }: Pick<BlockDraft, 'start' | 'end'>): TimeOption[] {
  return optionsUntil(MINUTES_PER_DAY + minutesOfTime(start), end)
}

function optionsUntil(last: number, own: string): TimeOption[] {
  const times = Array.from({ length: Math.floor(last / TIME_STEP) + 1 }, (_, index) =>
    timeOfMinutes(index * TIME_STEP),
  )
  return (times.includes(own) ? times : [...times, own].sort()).map((value) => {
    const minutes = minutesOfTime(value)
    const isNextDay = minutes > MINUTES_PER_DAY
    return { value, label: isNextDay ? `${timeOfMinutes(minutes - MINUTES_PER_DAY)} (+1 dia)` : value }
  })
}

/** A time of the draft, on its day or the next. */
function momentOf(day: string, time: string): LocalTime {
  const minutes = minutesOfTime(time)
  if (minutes <= MINUTES_PER_DAY) return { day, time }
  return { day: addDays(day, 1), time: timeOfMinutes(minutes - MINUTES_PER_DAY) }
}

/** The part of the draft with which a booking of hours can begin; none goes over midnight. */
export function hoursOfOneDay({ isWholeDay, start, end }: BlockDraft): { start?: string; end?: string } {
  return isWholeDay || end <= start || end > END_OF_DAY ? {} : { start, end }
}

/**
 * A draft for a day: the given time, or one hour from when the workspace opens, not before now.
 * @param chosen HH:MM
 */
export function newDraft(
  { id, days, timeZone }: AgendaWorkspace,
  day: string,
  { start, end, unit = null }: { start?: string; end?: string; unit?: number | null } = {},
  now = new Date(),
): BlockDraft {
  const opens = days.find(({ date }) => date === day)?.open[0]?.start ?? '09:00'
  const clock = localTimeIn(timeZone, now)
  const earliest = day === clock.day ? Math.ceil(minutesOfTime(clock.time) / MINUTES_PER_HOUR) : 0
  const first = Math.min(Math.max(minutesOfTime(opens), earliest * MINUTES_PER_HOUR), MINUTES_PER_DAY - 60)
  return {
    workspaceId: id,
    unit: unit === null ? '' : String(unit),
    isWholeDay: false,
    from: day,
    to: day,
    start: start ?? timeOfMinutes(first),
    end: end ?? timeOfMinutes(first + MINUTES_PER_HOUR),
    repeats: false,
    weeks: '4',
    note: '',
  }
}

/** What can't be sent, per field (HOST-39). */
export function problemsOf(draft: BlockDraft): BlockProblems {
  const { from, to, start, end, isWholeDay, repeats, note } = draft
  const weeks = Number(draft.weeks)
  const problems: BlockProblems = {}
  if (!isIsoDay(from)) problems.from = 'Informe a data'
  if (isWholeDay && !isIsoDay(to)) problems.to = 'Informe a data final'
  else if (isWholeDay && to < from) problems.to = 'A data final deve ser depois da inicial'
  if (!isWholeDay && end <= start) problems.end = 'O término deve ser depois do início'
  else if (!isWholeDay && minutesOfTime(end) - minutesOfTime(start) > MINUTES_PER_DAY) {
    problems.end = 'Escolha no máximo 24 horas, ou dias inteiros'
  }
  if (repeats && !(Number.isInteger(weeks) && weeks >= MIN_WEEKS && weeks <= MAX_BLOCK_WEEKS)) {
    problems.weeks = `Informe de ${MIN_WEEKS} a ${MAX_BLOCK_WEEKS} semanas`
  } else if (repeats && isWholeDay && toEpochDay(to) - toEpochDay(from) >= DAYS_PER_WEEK) {
    problems.weeks = 'Para repetir toda semana, escolha no máximo 7 dias'
  }
  if (countCharacters(note.trim()) > MAX_NOTE_LENGTH) problems.note = tooLong(MAX_NOTE_LENGTH)
  return problems
}

/** The request to the API, once `problemsOf` has found nothing. */
export function blockInputOf(draft: BlockDraft, timeZone: string) {
  const { workspaceId, unit, isWholeDay, from, to, start, end, repeats, weeks, note } = draft
  const first = { day: from, time: isWholeDay ? '00:00' : start }
  const last = isWholeDay ? { day: to, time: END_OF_DAY } : momentOf(from, end)
  return {
    id: workspaceId,
    start: instantOf(first, timeZone).toISOString(),
    end: instantOf(last, timeZone).toISOString(),
    ...(unit && { unit: Number(unit) }),
    ...(note.trim() && { note: note.trim() }),
    weeks: repeats ? Number(weeks) : 1,
  }
}

/** The API's messages at the dialog's fields; for whole days, start and end are dates. */
export function problemsFrom(fields: Record<string, string>, { isWholeDay }: BlockDraft): BlockProblems {
  const { start, end, ...others } = fields
  return {
    ...others,
    ...(start && { [isWholeDay ? 'from' : 'start']: start }),
    ...(end && { [isWholeDay ? 'to' : 'end']: end }),
  }
}
