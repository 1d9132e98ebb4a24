/** The maximum distance of a shown position from the centre of its municipality. */
export const MAX_OFFSET_KILOMETRES = 3

const KILOMETRES_PER_DEGREE = 111.32

type Position = { lat: number; lng: number }

/** Hashes a text to two numbers from 0 to 1, by FNV-1a. */
function chances(text: string): [number, number] {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const first = (hash >>> 0) / 2 ** 32
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return [first, ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/**
 * A point near the centre of the municipality, always the same for the same workspace. Addresses are never geocoded, so
 * the map shows 'Localização aproximada'.
 */
export function approximatePosition(id: string, centre: Position): Position {
  const [first, second] = chances(id)
  const distance = MAX_OFFSET_KILOMETRES * Math.sqrt(first)
  const angle = 2 * Math.PI * second
  const north = distance * Math.sin(angle)
  const east = distance * Math.cos(angle)
  return {
    lat: round(centre.lat + north / KILOMETRES_PER_DEGREE),
    lng: round(centre.lng + east / (KILOMETRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180))),
  }
}
