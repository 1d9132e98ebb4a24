import { MS_PER_MINUTE } from '../dates.ts'
import { localTimeIn } from './local-time.ts'

/** Minutes by which a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string, instant: Date): number {
  const { day, time } = localTimeIn(timeZone, instant)
  const local = Date.parse(`${day}T${time}:00Z`)
  return Math.round((local - instant.getTime()) / MS_PER_MINUTE)
}

/** The usual names of the zones of Brazil that can differ from another's. */
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
 * 'horário de Manaus', where a workspace's clock shows another time than its reader's; all other zones of Brazil keep
 * Brasília's time (HOST-41, RSV-40).
 * @param reader the reader's IANA zone
 * @returns null where both show the same
 */
export function otherTimeText(timeZone: string, reader: string, now: Date): string | null {
  if (offsetMinutes(timeZone, now) === offsetMinutes(reader, now)) return null
  return `horário de ${zoneNames[timeZone] ?? 'Brasília'}`
}
