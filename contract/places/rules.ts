export const COUNTRY = 'Brasil'

/** The 27 federative units with the form of 'de' before their name. */
export const states = [
  { code: 'AC', name: 'Acre', of: 'do' },
  { code: 'AL', name: 'Alagoas', of: 'de' },
  { code: 'AP', name: 'Amapá', of: 'do' },
  { code: 'AM', name: 'Amazonas', of: 'do' },
  { code: 'BA', name: 'Bahia', of: 'da' },
  { code: 'CE', name: 'Ceará', of: 'do' },
  { code: 'DF', name: 'Distrito Federal', of: 'do' },
  { code: 'ES', name: 'Espírito Santo', of: 'do' },
  { code: 'GO', name: 'Goiás', of: 'de' },
  { code: 'MA', name: 'Maranhão', of: 'do' },
  { code: 'MT', name: 'Mato Grosso', of: 'de' },
  { code: 'MS', name: 'Mato Grosso do Sul', of: 'de' },
  { code: 'MG', name: 'Minas Gerais', of: 'de' },
  { code: 'PA', name: 'Pará', of: 'do' },
  { code: 'PB', name: 'Paraíba', of: 'da' },
  { code: 'PR', name: 'Paraná', of: 'do' },
  { code: 'PE', name: 'Pernambuco', of: 'de' },
  { code: 'PI', name: 'Piauí', of: 'do' },
  { code: 'RJ', name: 'Rio de Janeiro', of: 'do' },
  { code: 'RN', name: 'Rio Grande do Norte', of: 'do' },
  { code: 'RS', name: 'Rio Grande do Sul', of: 'do' },
  { code: 'RO', name: 'Rondônia', of: 'de' },
  { code: 'RR', name: 'Roraima', of: 'de' },
  { code: 'SC', name: 'Santa Catarina', of: 'de' },
  { code: 'SP', name: 'São Paulo', of: 'de' },
  { code: 'SE', name: 'Sergipe', of: 'de' },
  { code: 'TO', name: 'Tocantins', of: 'do' },
] as const

export type StateCode = (typeof states)[number]['code']

/** 'da Bahia', 'do Rio de Janeiro', 'de São Paulo'; an unknown code is returned unchanged. */
export function ofState(code: string): string {
  const state = states.find((candidate) => candidate.code === code)
  return state ? `${state.of} ${state.name}` : `de ${code}`
}
