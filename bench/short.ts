/** --short: each bench with very little work, to check that it runs. Its figures mean nothing and aren't saved. */
export const isShort = process.argv.includes('--short')

/** How much to measure, or how little in the short form. */
export function amount<Value>(measured: Value, short: Value): Value {
  return isShort ? short : measured
}
