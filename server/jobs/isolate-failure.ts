import { isDatabaseAway } from '../database/failures.ts'
import type { Resources } from '../resources.ts'

/**
 * Does one of many pieces of due work: a failure is logged, and holds up none of the others, unless the
 * database is away or something else that all of them need.
 * @param about ids for the log
 * @param message the log's message
 * @param stopsAll whether an error means that something is away that all of them need
 * @returns undefined after a failure
 * @throws errors that stop all of them
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
