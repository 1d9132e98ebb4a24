import { foldText } from '../text/rules.ts'
import type { StateCode } from './rules.ts'

/** A municipality, by its name and the two letters of its state. */
export type Place = { city: string; state: string }

/** Brasília's time, which also dates what belongs to no workspace. */
export const BRASILIA_TIME_ZONE = 'America/Sao_Paulo'

/** The IANA zone that most municipalities of a state keep. */
const zonesOfStates: Record<StateCode, string> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AP: 'America/Belem',
  AM: 'America/Manaus',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  DF: BRASILIA_TIME_ZONE,
  ES: BRASILIA_TIME_ZONE,
  GO: BRASILIA_TIME_ZONE,
  MA: 'America/Fortaleza',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  MG: BRASILIA_TIME_ZONE,
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PR: BRASILIA_TIME_ZONE,
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RJ: BRASILIA_TIME_ZONE,
  RN: 'America/Fortaleza',
  RS: BRASILIA_TIME_ZONE,
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SC: BRASILIA_TIME_ZONE,
  SP: BRASILIA_TIME_ZONE,
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/** The municipalities that keep another time than their state's capital: western Amazonas and Fernando de Noronha. */
const zonesOfMunicipalities: Record<string, { timeZone: string; cities: readonly string[] }> = {
  AM: {
    timeZone: 'America/Eirunepe',
    cities: [
      'atalaia do norte',
      'benjamin constant',
      'boca do acre',
      'eirunepe',
      'envira',
      'guajara',
      'ipixuna',
      'itamarati',
      'jutai',
      'labrea',
      'pauini',
      'sao paulo de olivenca',
      'tabatinga',
    ],
  },
  PE: { timeZone: 'America/Noronha', cities: ['fernando de noronha'] },
}

/** Every zone of Brazil, that of most workspaces first. */
export const timeZones: readonly string[] = [
  ...new Set([
    BRASILIA_TIME_ZONE,
    ...Object.values(zonesOfStates),
    ...Object.values(zonesOfMunicipalities).map(({ timeZone }) => timeZone),
  ]),
]

/**
 * The IANA time zone of a municipality, which decides what 'today' and each opening hour mean there (SYS-07).
 * The database has the same rule as `time_zone_of(state, city_key)`.
 * @param place its name with any case and accents; in an unknown state the zone is Brasília's
 */
export function timeZoneOf({ city, state }: Place): string {
  const elsewhere = zonesOfMunicipalities[state]
  if (elsewhere?.cities.includes(foldText(city))) return elsewhere.timeZone
  return zonesOfStates[state as StateCode] ?? BRASILIA_TIME_ZONE
}
