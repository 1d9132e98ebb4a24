import { printFailure } from '../print-failure.ts'

/** Runs a terminal command; the process exits with 1 when it fails. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    printFailure(error as Error)
    process.exitCode = 1
  }
}

/** Writes a line for whoever runs the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
