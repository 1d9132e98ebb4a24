/**
 * Joins class names.
 * @param names class names; falsy values are skipped
 * @returns one string for `className`
 */
export function classNames(...names: (string | number | bigint | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
