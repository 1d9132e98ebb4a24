import { MINUTES_PER_HOUR, MS_PER_MINUTE } from '../dates.ts'
import { deadlineText } from '../days-in-words.ts'

/** 'faltam 3 h 20 min', 'falta 1 min'; whole minutes, the last one until the end. */
export function timeLeftText(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MS_PER_MINUTE)
  if (minutes <= 0) return 'prazo encerrado'
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  const parts = [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean)
  return `${minutes === 1 || (hours === 1 && rest === 0) ? 'falta' : 'faltam'} ${parts.join(' ')}`
}

/** 'responda até hoje às 18:30', 'responda até terça-feira, 24 de novembro, às 18:30', on the workspace's clock. */
export function answerByText(respondUntil: string, timeZone: string, now: Date): string {
  return `responda até ${deadlineText(respondUntil, timeZone, now)}`
}
