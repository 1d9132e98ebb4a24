import type { TimeChoice } from '#contract/bookings/searched-time.ts'
import { refuseSearchedTime } from '#contract/bookings/searched-time.ts'
import { addDays, END_OF_DAY, MINUTES_PER_DAY, minutesOfTime, timeOfMinutes } from '#contract/dates.ts'
import { MAX_CAPACITY, MAX_SEARCHED_DAYS } from '#contract/workspaces/rules.ts'

/** The values of the panel's fields, whether or not they can be searched. */
export type TimeDraft = {
  kind: 'dates' | 'months'
  /** ISO days, both or none; a search by months begins on the first. */
  dates: { from: string; to: string } | undefined
  /** HH:MM of each day; both empty for whole days. */
  start: string
  end: string
  months: number
  /** As typed. */
  people: string
}

export type TimeProblems = Partial<Record<'dates' | 'hours' | 'months' | 'people', string>>

const STEP_MINUTES = 30
/** The length of a time whose start alone was chosen. */
const FIRST_LENGTH_MINUTES = 60

export const emptyDraft: TimeDraft = {
  kind: 'dates',
  dates: undefined,
  start: '',
  end: '',
  months: 1,
  people: '',
}

/** The initial draft, from the address. */
export function draftOf({ date, dateTo = date, from = '', to = '', months, people }: TimeChoice): TimeDraft {
  return {
    kind: months === undefined ? 'dates' : 'months',
    dates: date && dateTo ? { from: date, to: dateTo } : undefined,
    start: from,
    end: to,
    months: months ?? 1,
    people: people === undefined ? '' : String(people),
  }
}

/** Half hours at which a time may start, or end after `start`. */
export function timesFrom(start?: string): string[] {
  const first = start === undefined ? 0 : minutesOfTime(start) + STEP_MINUTES
  const last = start === undefined ? MINUTES_PER_DAY - STEP_MINUTES : MINUTES_PER_DAY
  const count = Math.floor((last - first) / STEP_MINUTES) + 1
  return Array.from({ length: count }, (_, step) => timeOfMinutes(first + step * STEP_MINUTES))
}

/** The draft with another start: a later end stays, otherwise the end is an hour later. */
export function withStart(draft: TimeDraft, start: string): TimeDraft {
  if (!start) return { ...draft, start: '', end: '' }
  if (draft.end > start) return { ...draft, start }
  const end = minutesOfTime(start) + FIRST_LENGTH_MINUTES
  return { ...draft, start, end: end >= MINUTES_PER_DAY ? END_OF_DAY : timeOfMinutes(end) }
}

/** What can't be searched, in words for its field (LIST-35). */
export function problemsOf(draft: TimeDraft, now: Date): TimeProblems {
  const problems: TimeProblems = {}
  const { kind, dates, start, end, people } = draft
  if (people.trim() && !numberOf(people)) problems.people = 'Use um número, como 4'
  else if (Number(people) > MAX_CAPACITY) {
    problems.people = `O máximo é ${MAX_CAPACITY.toLocaleString('pt-BR')}`
  }
  const areHours = kind === 'dates' && start !== ''
  if (areHours && end <= start) problems.hours = 'O término deve ser depois do início'
  if (!dates) {
    if (areHours) problems.dates = 'Escolha também a data'
    return problems
  }
  if (kind === 'dates' && dates.to > addDays(dates.from, MAX_SEARCHED_DAYS - 1)) {
    problems.dates = `Busque no máximo ${MAX_SEARCHED_DAYS} dias`
  }
  const { date, dateTo, from, months } = refuseSearchedTime(meantBy(draft), now) ?? {}
  problems.dates ??= date ?? dateTo
  problems.hours ??= from
  problems.months ??= months
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
}

/** The search of a draft, without the parts that have problems. */
export function choiceOf(draft: TimeDraft, now: Date): TimeChoice {
  const { people, ...ofTime } = problemsOf(draft, now)
  return {
    ...(Object.keys(ofTime).length === 0 && meantBy(draft)),
    ...(!people && draft.people.trim() && { people: numberOf(draft.people) }),
  }
}

function meantBy({ kind, dates, start, end, months }: TimeDraft): TimeChoice {
  if (!dates) return {}
  const { from: date, to } = dates
  if (kind === 'months') return { date, months }
  return { date, ...(to !== date && { dateTo: to }), ...(start && { from: start, to: end }) }
}

function numberOf(people: string): number | undefined {
  const number = Number(people)
  return Number.isInteger(number) && number >= 1 ? number : undefined
}
