/** Runs a command of the terminal: one readable line when it fails, the whole story with LOG_LEVEL=debug. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { message, stack } = error as Error
    process.stderr.write(`\n${process.env.LOG_LEVEL === 'debug' ? stack : message}\n`)
    process.exitCode = 1
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
