import { type Weekday, weekdayLabels } from '#contract/dates.ts'

const listFormat = new Intl.ListFormat('pt-BR')

/** 'Sáb e dom não contam', 'Dom não conta' (BKG-32). */
export function skippedDaysText(days: readonly Weekday[]): string {
  const names = days.map((day, index) =>
    index === 0 ? weekdayLabels[day] : weekdayLabels[day].toLowerCase(),
  )
  return `${listFormat.format(names)} ${days.length === 1 ? 'não conta' : 'não contam'}`
}
