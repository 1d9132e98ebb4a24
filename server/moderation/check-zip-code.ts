import { type StateCode, states } from '#contract/places/rules.ts'
import { isZipCodeOfState } from '#contract/places/zip-code.ts'
import { foldText } from '#contract/text/rules.ts'

/**
 * The CEPs of some capitals, by their first five digits. Source: Correios, "Faixas de CEP por localidade"; capitals
 * whose range has changed often are left out.
 */
const capitals: readonly {
  city: string
  state: StateCode
  ranges: readonly (readonly [number, number])[]
}[] = [
  {
    city: 'São Paulo',
    state: 'SP',
    ranges: [
      [1000, 5999],
      [8000, 8499],
    ],
  },
  { city: 'Rio de Janeiro', state: 'RJ', ranges: [[20000, 23799]] },
  { city: 'Belo Horizonte', state: 'MG', ranges: [[30000, 31999]] },
  { city: 'Salvador', state: 'BA', ranges: [[40000, 42599]] },
  { city: 'Recife', state: 'PE', ranges: [[50000, 52999]] },
  { city: 'Fortaleza', state: 'CE', ranges: [[60000, 61599]] },
  { city: 'Manaus', state: 'AM', ranges: [[69000, 69099]] },
  { city: 'Curitiba', state: 'PR', ranges: [[80000, 82999]] },
  { city: 'Porto Alegre', state: 'RS', ranges: [[90000, 91999]] },
]

type Place = { zipCode: string; city: string; state: string }

/**
 * Checks whether a CEP fits its city and state.
 * @returns why it doesn't, in Portuguese; undefined when it may
 */
export function checkZipCode({ zipCode, city, state }: Place): string | undefined {
  const code = states.find((known) => known.code === state)?.code
  if (code && !isZipCodeOfState(zipCode, code)) return `O CEP ${zipCode} não é de ${state}.`
  const prefix = Number(zipCode.slice(0, 5))
  const isOf = (ranges: (typeof capitals)[number]['ranges']) =>
    ranges.some(([first, last]) => prefix >= first && prefix <= last)
  for (const capital of capitals) {
    if (capital.state !== state) continue
    const isCapital = foldText(capital.city) === foldText(city)
    if (isCapital && !isOf(capital.ranges)) return `O CEP ${zipCode} não é de ${capital.city}.`
    if (!isCapital && isOf(capital.ranges)) return `O CEP ${zipCode} é de ${capital.city}, não de ${city}.`
  }
  return undefined
}
