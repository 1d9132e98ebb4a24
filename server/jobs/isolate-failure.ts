import { isDatabaseAway } from '../database/failures.ts'
import type { Resources } from '../resources.ts'

/**
 * Does one of many that are due: what goes wrong with it is logged, and holds up none of the others. Without the
 * database, or something else that all of them need, none of them could be done.
 * @param about ids that tell the log which one it is
 * @param message what the log says went wrong
 * @param stopsAll whether an error says that something is away that all of them need
 * @returns undefined when it went wrong
 * @throws what says that the database is away, and what stops all of them
 */
export async function isolateFailure<Result>(
  { log }: Pick<Resources, 'log'>,
  about: Readonly<Record<string, string>>,
  message: string,
  work: () => Promise<Result>,
  stopsAll: (error: unknown) => boolean = () => false,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseAway(error) || stopsAll(error)) throw error
    log.error({ ...about, err: error }, message)
    return undefined
  }
}
