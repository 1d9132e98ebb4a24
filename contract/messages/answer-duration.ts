import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../dates.ts'

/** The most minutes for each text; for longer ones no text is shown. */
const steps: readonly [minutes: number, text: string][] = [
  [15, '15 minutos'],
  [30, '30 minutos'],
  [MINUTES_PER_HOUR, '1 hora'],
  [2 * MINUTES_PER_HOUR, '2 horas'],
  [4 * MINUTES_PER_HOUR, '4 horas'],
  [12 * MINUTES_PER_HOUR, '12 horas'],
  [MINUTES_PER_DAY, '1 dia'],
  [2 * MINUTES_PER_DAY, '2 dias'],
]

/**
 * '1 hora': the shortest text that covers a median of so many minutes; undefined where the median is unknown
 * or too long (MSG-18).
 */
export function answerDuration(minutes: number | null): string | undefined {
  return minutes === null ? undefined : steps.find(([most]) => minutes <= most)?.[1]
}
