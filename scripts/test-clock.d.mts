export const DATE_TESTS: { readonly unit: readonly string[]; readonly e2e: readonly string[] }
export function readInstant(written: string | undefined): Date
export function nextLeapDay(after: Date): Date
export function environmentAt(instant: Date): { NODE_OPTIONS: string; CLOCK_OFFSET_MS: string }
