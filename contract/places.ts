export const COUNTRY = 'Brasil'

/** The 27 federative units, with the IANA time zone of their capital. */
export const states = [
  { code: 'AC', name: 'Acre', timeZone: 'America/Rio_Branco' },
  { code: 'AL', name: 'Alagoas', timeZone: 'America/Maceio' },
  { code: 'AP', name: 'Amapá', timeZone: 'America/Belem' },
  { code: 'AM', name: 'Amazonas', timeZone: 'America/Manaus' },
  { code: 'BA', name: 'Bahia', timeZone: 'America/Bahia' },
  { code: 'CE', name: 'Ceará', timeZone: 'America/Fortaleza' },
  { code: 'DF', name: 'Distrito Federal', timeZone: 'America/Sao_Paulo' },
  { code: 'ES', name: 'Espírito Santo', timeZone: 'America/Sao_Paulo' },
  { code: 'GO', name: 'Goiás', timeZone: 'America/Sao_Paulo' },
  { code: 'MA', name: 'Maranhão', timeZone: 'America/Fortaleza' },
  { code: 'MT', name: 'Mato Grosso', timeZone: 'America/Cuiaba' },
  { code: 'MS', name: 'Mato Grosso do Sul', timeZone: 'America/Campo_Grande' },
  { code: 'MG', name: 'Minas Gerais', timeZone: 'America/Sao_Paulo' },
  { code: 'PA', name: 'Pará', timeZone: 'America/Belem' },
  { code: 'PB', name: 'Paraíba', timeZone: 'America/Fortaleza' },
  { code: 'PR', name: 'Paraná', timeZone: 'America/Sao_Paulo' },
  { code: 'PE', name: 'Pernambuco', timeZone: 'America/Recife' },
  { code: 'PI', name: 'Piauí', timeZone: 'America/Fortaleza' },
  { code: 'RJ', name: 'Rio de Janeiro', timeZone: 'America/Sao_Paulo' },
  { code: 'RN', name: 'Rio Grande do Norte', timeZone: 'America/Fortaleza' },
  { code: 'RS', name: 'Rio Grande do Sul', timeZone: 'America/Sao_Paulo' },
  { code: 'RO', name: 'Rondônia', timeZone: 'America/Porto_Velho' },
  { code: 'RR', name: 'Roraima', timeZone: 'America/Boa_Vista' },
  { code: 'SC', name: 'Santa Catarina', timeZone: 'America/Sao_Paulo' },
  { code: 'SP', name: 'São Paulo', timeZone: 'America/Sao_Paulo' },
  { code: 'SE', name: 'Sergipe', timeZone: 'America/Maceio' },
  { code: 'TO', name: 'Tocantins', timeZone: 'America/Araguaina' },
] as const

export type StateCode = (typeof states)[number]['code']

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** The time zone that decides what "today" is for a space of this federative unit. */
export function timeZoneOfState(code: string): string {
  return states.find((state) => state.code === code)?.timeZone ?? DEFAULT_TIME_ZONE
}

/** @returns today's date there, as an ISO date (YYYY-MM-DD). */
export function todayInState(code: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOfState(code) }).format(now)
}
