import { isDatabaseAway } from '../database/failures.ts'
import type { Resources } from '../resources.ts'

/**
 * Does one of many that are due: what goes wrong with it is logged, and holds up none of the others. Without the
 * database none of them could be done.
 * @param about ids that tell the log which one it is
 * @param message what the log says went wrong
 * @returns undefined when it went wrong
 * @throws what says that the database is away
 */
export async function apart<Result>(
  { log }: Pick<Resources, 'log'>,
  about: Readonly<Record<string, string>>,
  message: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ ...about, err: error }, message)
    return undefined
  }
}
