import type { Environment } from '../env.ts'
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

/** Writes which data folder and database a command uses: started by hand, it may lack the service's settings. */
export function sayPlaces(env: Pick<Environment, 'dataDir' | 'databaseUrl' | 'databaseListenUrl'>): void {
  say(`Data folder: ${env.dataDir}. Database: ${nameOf(env.databaseListenUrl ?? env.databaseUrl)}.`)
}

/** Host, port and name of a database, without user and password. */
function nameOf(databaseUrl: string | undefined): string {
  if (!databaseUrl) return 'the embedded one'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`
}
