/** --short: each bench with very little, to see that it runs through. Its figures mean nothing and aren't kept. */
export const isShort = process.argv.includes('--short')

/** How much to measure, or how little in the short form. */
export function amount<Value>(measured: Value, short: Value): Value {
  return isShort ? short : measured
}
