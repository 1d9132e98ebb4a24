export type Counts = { passed: number; failed: number; skipped: number }
export function lineOf(counts: Counts): string
export function linesOfFailures(titles: string[]): string[]
export function readFailures(output: string): string[]
export function readCounts(output: string): Counts | undefined
