/** From 0, too short to be accepted, to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** The strengths in words, for the meter. */
export const strengthLabels: Record<PasswordStrength, string> = {
  0: 'Muito curta',
  1: 'Fraca',
  2: 'Razoável',
  3: 'Boa',
  4: 'Forte',
}

/** What attackers try first. */
const COMMON_PARTS =
  /senha|password|pouso|admin|qwert[yu]?|asdf|brasil|flamengo|corinthians|palmeiras|mudar|teste|amor|abc|123(?:456789?)?|1q2w3e|(?:19|20)\d\d/g
/** A repeated letter, or the next one of a sequence, adds little. */
const PREDICTABLE_WORTH = 0.2
const BITS_NEEDED = { 2: 40, 3: 56, 4: 72 }

/**
 * A rough estimate of how well a password resists guessing. Only the meter uses it: the server decides what to
 * refuse.
 * @param password as typed
 * @param tooShort whether it has too few characters to be accepted
 * @param personal name and e-mail, whose parts count as known to attackers
 */
export function passwordStrength(
  password: string,
  tooShort: boolean,
  personal: readonly string[] = [],
): PasswordStrength {
  if (tooShort) return 0
  const bits = unpredictableLength(hideKnownParts(password, personal)) * Math.log2(alphabetSize(password))
  if (bits >= BITS_NEEDED[4]) return 4
  if (bits >= BITS_NEEDED[3]) return 3
  if (bits >= BITS_NEEDED[2]) return 2
  return 1
}

/** Replaces each known part with a single letter, since it adds hardly more. */
function hideKnownParts(password: string, personal: readonly string[]): string {
  const ownParts = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return ownParts
    .filter((part) => part.length >= 3)
    .reduce((rest, part) => rest.replaceAll(part, 'a'), password.toLowerCase())
    .replace(COMMON_PARTS, 'a')
}

function unpredictableLength(text: string): number {
  let length = 0
  let previous = Number.NaN
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    length += Math.abs(code - previous) <= 1 ? PREDICTABLE_WORTH : 1
    previous = code
  }
  return length
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((size, [kind, letters]) => (kind.test(password) ? size + letters : size), 0)
}
