declare module 'spdx-satisfies' {
  /** Whether a licence expression can be met with the licences of a list. */
  export default function satisfies(expression: string, accepted: readonly string[]): boolean
}
