import { AsyncLocalStorage } from 'node:async_hooks'

/** The current request: logs and errors name its id, audit entries its address. */
export type CurrentRequest = {
  id: string
  ipAddress: string
  /** Set when it ended sessions, or changed what is known of a viewer. */
  changesViewers?: boolean
}

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Runs the work as part of the request. */
export function withinRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return storage.run(request, work)
}

/**
 * The request under way.
 * @returns undefined outside of any request: at start, in a job.
 */
export function findCurrentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}
