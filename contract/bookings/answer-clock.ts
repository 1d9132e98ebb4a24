import { MS_PER_MINUTE } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import { shortDay } from './times-text.ts'

const MINUTES_PER_HOUR = 60

/** 'faltam 3 h 20 min', 'falta 1 min'; whole minutes, the last one until the end. */
export function timeLeftText(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MS_PER_MINUTE)
  if (minutes <= 0) return 'prazo encerrado'
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  const parts = [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean)
  return `${minutes === 1 || (hours === 1 && rest === 0) ? 'falta' : 'faltam'} ${parts.join(' ')}`
}

/** '18:30', or on another day 'ter., 24 de nov., 18:30', on the workspace's clock. */
export function deadlineText(instant: Date, timeZone: string, now: Date): string {
  const until = localTimeIn(timeZone, instant)
  const isToday = until.day === localTimeIn(timeZone, now).day
  return `${isToday ? '' : `${shortDay(until.day)}, `}${until.time}`
}

/** 'responda até 18:30', or on another day 'responda até ter., 24 de nov., 18:30', on the workspace's clock. */
export function answerByText(respondUntil: string, timeZone: string, now: Date): string {
  return `responda até ${deadlineText(new Date(respondUntil), timeZone, now)}`
}
