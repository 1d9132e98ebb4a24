/** BENCH_TRIAL=on: each bench with very little, to see that it runs through. Its figures mean nothing and aren't kept. */
export const isTrial = process.env.BENCH_TRIAL === 'on'

/** How much to measure, or how little in a trial. */
export function amount<Value>(measured: Value, tried: Value): Value {
  return isTrial ? tried : measured
}
