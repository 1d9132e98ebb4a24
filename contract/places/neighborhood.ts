/** What follows the last dash of an address: 'Rua Mourato Coelho, 642 – Pinheiros'. */
const AFTER_DASH = /\s[-–—]\s+([^,\d]{3,60})$/
/** 'sala B', 'perto do metrô': parts of an address after a dash that name no neighborhood. */
const NOT_A_NEIGHBORHOOD =
  /^(sala|andar|conjunto|conj|cj|bloco|loja|torre|casa|fundos|térreo|sobreloja|cobertura|galpão|ed|edifício|apto?|próximo|perto|em frente)(?![\p{L}\d])/iu

/** The neighborhood at the end of an address, or '' where none is recognized. */
export function neighborhoodOf(address: string): string {
  const found = AFTER_DASH.exec(address.trim())?.[1]?.trim() ?? ''
  return NOT_A_NEIGHBORHOOD.test(found) ? '' : found
}

/**
 * The address with its neighborhood, unless the address already contains it: 'Rua Augusta, 90 – Consolação'.
 */
export function addressInWords({
  address,
  neighborhood = '',
}: {
  address: string
  neighborhood?: string | undefined
}): string {
  const isNamed = address.toLocaleLowerCase('pt-BR').includes(neighborhood.toLocaleLowerCase('pt-BR'))
  return isNamed ? address : `${address} – ${neighborhood}`
}
