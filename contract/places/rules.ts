import type { LocalTime } from '../dates.ts'

export const COUNTRY = 'Brasil'

/** The 27 federative units, with the form of 'de' before their name and the IANA time zone of their capital. */
export const states = [
  { code: 'AC', name: 'Acre', of: 'do', timeZone: 'America/Rio_Branco' },
  { code: 'AL', name: 'Alagoas', of: 'de', timeZone: 'America/Maceio' },
  { code: 'AP', name: 'Amapá', of: 'do', timeZone: 'America/Belem' },
  { code: 'AM', name: 'Amazonas', of: 'do', timeZone: 'America/Manaus' },
  { code: 'BA', name: 'Bahia', of: 'da', timeZone: 'America/Bahia' },
  { code: 'CE', name: 'Ceará', of: 'do', timeZone: 'America/Fortaleza' },
  { code: 'DF', name: 'Distrito Federal', of: 'do', timeZone: 'America/Sao_Paulo' },
  { code: 'ES', name: 'Espírito Santo', of: 'do', timeZone: 'America/Sao_Paulo' },
  { code: 'GO', name: 'Goiás', of: 'de', timeZone: 'America/Sao_Paulo' },
  { code: 'MA', name: 'Maranhão', of: 'do', timeZone: 'America/Fortaleza' },
  { code: 'MT', name: 'Mato Grosso', of: 'de', timeZone: 'America/Cuiaba' },
  { code: 'MS', name: 'Mato Grosso do Sul', of: 'de', timeZone: 'America/Campo_Grande' },
  { code: 'MG', name: 'Minas Gerais', of: 'de', timeZone: 'America/Sao_Paulo' },
  { code: 'PA', name: 'Pará', of: 'do', timeZone: 'America/Belem' },
  { code: 'PB', name: 'Paraíba', of: 'da', timeZone: 'America/Fortaleza' },
  { code: 'PR', name: 'Paraná', of: 'do', timeZone: 'America/Sao_Paulo' },
  { code: 'PE', name: 'Pernambuco', of: 'de', timeZone: 'America/Recife' },
  { code: 'PI', name: 'Piauí', of: 'do', timeZone: 'America/Fortaleza' },
  { code: 'RJ', name: 'Rio de Janeiro', of: 'do', timeZone: 'America/Sao_Paulo' },
  { code: 'RN', name: 'Rio Grande do Norte', of: 'do', timeZone: 'America/Fortaleza' },
  { code: 'RS', name: 'Rio Grande do Sul', of: 'do', timeZone: 'America/Sao_Paulo' },
  { code: 'RO', name: 'Rondônia', of: 'de', timeZone: 'America/Porto_Velho' },
  { code: 'RR', name: 'Roraima', of: 'de', timeZone: 'America/Boa_Vista' },
  { code: 'SC', name: 'Santa Catarina', of: 'de', timeZone: 'America/Sao_Paulo' },
  { code: 'SP', name: 'São Paulo', of: 'de', timeZone: 'America/Sao_Paulo' },
  { code: 'SE', name: 'Sergipe', of: 'de', timeZone: 'America/Maceio' },
  { code: 'TO', name: 'Tocantins', of: 'do', timeZone: 'America/Araguaina' },
] as const

export type StateCode = (typeof states)[number]['code']

/** 'da Bahia', 'do Rio de Janeiro', 'de São Paulo'; an unknown code is returned unchanged. */
export function ofState(code: string): string {
  const state = states.find((candidate) => candidate.code === code)
  return state ? `${state.of} ${state.name}` : `de ${code}`
}

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** The time zone that decides what "today" is for a workspace of this federative unit. */
export function timeZoneOfState(code: string): string {
  return states.find((state) => state.code === code)?.timeZone ?? DEFAULT_TIME_ZONE
}

/** @returns today's date there, as an ISO date (YYYY-MM-DD). */
export function todayInState(code: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOfState(code) }).format(now)
}

/** @returns what the clock shows there */
export function localTimeInState(code: string, now: Date): LocalTime {
  const options = {
    timeZone: timeZoneOfState(code),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return { day: todayInState(code, now), time: new Intl.DateTimeFormat('en-GB', options).format(now) }
}
