import cluster from 'node:cluster'
import { captureConsole } from './console.ts'
import { readEnvironment } from './env.ts'
import { createLog } from './log.ts'
import { printFailure } from './print-failure.ts'

/** Starts the program: in this process, or with WORKERS in that many others. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const log = createLog(env.logLevel)
  if (!env.development) captureConsole(log)
  // Each kind of process loads only its own code.
  if (cluster.isPrimary && env.workers > 1) {
    const { runPrimary } = await import('./workers/run-primary.ts')
    return runPrimary(env, log)
  }
  const { runProgram } = await import('./run-program.ts')
  if (cluster.isPrimary) return runProgram(env, log)
  const { joinPrimary } = await import('./workers/join-primary.ts')
  return runProgram(env, log, await joinPrimary())
}

main().catch((error: Error) => {
  printFailure(error)
  process.exit(1)
})
