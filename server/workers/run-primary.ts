import type { Logger } from 'pino'
import { endInOrder } from '../end-in-order.ts'
import type { Environment } from '../env.ts'
import { openDatabase } from '../open-database.ts'
import { openWorkers } from './open-workers.ts'

/** Owns the embedded database and the workers, which do everything else (docs/decisions/0046). */
export async function runPrimary(env: Environment, log: Logger): Promise<void> {
  const ending = endInOrder()
  try {
    const opened = await openDatabase(env, log)
    ending.before(opened.stop)
    const workers = openWorkers({ count: env.workers, databaseUrl: opened.url, log })
    ending.before(workers.stop)
    const isRunning = await workers.start()
    if (isRunning || ending.signal.aborted) return
  } catch (error) {
    await ending.run()
    throw error
  }
  // The worker has printed the reason.
  await ending.run()
  process.exit(1)
}
