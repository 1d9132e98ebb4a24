import { type LocalTime, minutesOfTime, toEpochDay } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'

const MINUTES_PER_DAY = 1440

/** The zone of who reads. */
export function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Minutes by which a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string, instant: Date): number {
  const { day, time } = localTimeIn(timeZone, instant)
  const local = Date.parse(`${day}T${time}:00Z`)
  return Math.round((local - instant.getTime()) / 60_000)
}

/** The names by which people know the zones of Brazil that can differ from a reader's. */
const zoneNames: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Noronha': 'Fernando de Noronha',
}

/**
 * 'horário de Manaus', where a workspace's clock shows another time than the reader's; all other zones of Brazil keep
 * Brasília's time (HOST-41).
 * @returns null where both show the same
 */
export function otherTimeText(timeZone: string, reader: string, now: Date): string | null {
  if (offsetMinutes(timeZone, now) === offsetMinutes(reader, now)) return null
  return `horário de ${zoneNames[timeZone] ?? 'Brasília'}`
}

/** Minutes from the midnight with which a day begins to a local time, also of another day. */
export function minutesFrom(day: string, { day: other, time }: LocalTime): number {
  return (toEpochDay(other) - toEpochDay(day)) * MINUTES_PER_DAY + minutesOfTime(time)
}
