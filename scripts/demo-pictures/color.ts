/** Reads `#RRGGBB` into its three channels (0 to 255). */
function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Blends two `#RRGGBB` colours; `amount` 0 gives the first, 1 gives the second. */
export function mix(first: string, second: string, amount: number): string {
  const from = channels(first)
  const to = channels(second)
  const blended = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * amount))
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** A lighter, slightly warm tint of a colour. */
export function tint(color: string, amount: number): string {
  return mix(color, '#fffaf0', amount)
}

/** A darker shade that leans to a warm ink instead of to black, so shadows never look dirty. */
export function shade(color: string, amount: number): string {
  return mix(color, '#2a1f24', amount)
}
