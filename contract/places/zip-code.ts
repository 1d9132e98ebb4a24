import { type StateCode, states } from './rules.ts'

/** Five digits, an optional hyphen, three digits. */
export const WHOLE_ZIP_CODE = /^\d{5}-?\d{3}$/

/** '01310100' → '01310-100'; a partial text gets its hyphen as soon as it has six digits. */
export function formatZipCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/**
 * The CEPs of each state, by their first five digits (first and last of each range).
 * Source: Correios, "Faixas de CEP por UF".
 */
const rangesOfState: Record<StateCode, readonly (readonly [first: number, last: number])[]> = {
  AC: [[69900, 69999]],
  AL: [[57000, 57999]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  AP: [[68900, 68999]],
  BA: [[40000, 48999]],
  CE: [[60000, 63999]],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  ES: [[29000, 29999]],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  MA: [[65000, 65999]],
  MG: [[30000, 39999]],
  MS: [[79000, 79999]],
  MT: [[78000, 78899]],
  PA: [[66000, 68899]],
  PB: [[58000, 58999]],
  PE: [[50000, 56999]],
  PI: [[64000, 64999]],
  PR: [[80000, 87999]],
  RJ: [[20000, 28999]],
  RN: [[59000, 59999]],
  RO: [
    [76800, 76999],
    [78900, 78999],
  ],
  RR: [[69300, 69399]],
  RS: [[90000, 99999]],
  SC: [[88000, 89999]],
  SE: [[49000, 49999]],
  SP: [[1000, 19999]],
  TO: [[77000, 77999]],
}

/** Whether a CEP ('01310-100' or '01310100') belongs to this state. */
export function isZipCodeOfState(zipCode: string, state: StateCode): boolean {
  const prefix = Number(zipCode.slice(0, 5))
  return rangesOfState[state].some(([first, last]) => prefix >= first && prefix <= last)
}

/** The state of a complete CEP ('01310-100' or '01310100'), or undefined. */
export function findStateOfZipCode(zipCode: string): StateCode | undefined {
  if (!WHOLE_ZIP_CODE.test(zipCode)) return undefined
  return states.find(({ code }) => isZipCodeOfState(zipCode, code))?.code
}
