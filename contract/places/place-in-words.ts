type Place = { neighborhood?: string | undefined; city: string; state: string }

/** 'Pinheiros, São Paulo'; without a neighborhood 'São Paulo, SP'. */
export function placeInWords({ neighborhood, city, state }: Place): string {
  return neighborhood ? `${neighborhood}, ${city}` : `${city}, ${state}`
}
