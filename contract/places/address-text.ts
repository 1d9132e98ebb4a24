import { addressInWords } from './neighborhood.ts'

export type FullAddress = {
  street: string
  neighborhood: string
  city: string
  state: string
  zipCode: string
}

/** 'Rua Augusta, 1500, sala 12 – Consolação'; empty where it was erased. */
export function streetText({ street, neighborhood }: Pick<FullAddress, 'street' | 'neighborhood'>): string {
  return street === '' ? neighborhood : addressInWords({ address: street, neighborhood })
}

/** An address in one line: 'Rua Augusta, 1500, sala 12 – Consolação, São Paulo/SP, CEP 01304-001' (RSV-27). */
export function addressText(address: FullAddress): string {
  const { city, state, zipCode } = address
  return [streetText(address), `${city}/${state}`, zipCode && `CEP ${zipCode}`].filter(Boolean).join(', ')
}
