import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that something is done for: logs and errors name its number, acts its address. */
export type CurrentRequest = { id: string; ipAddress: string }

const storage = new AsyncLocalStorage<CurrentRequest>()

/** Does the work as part of the request. */
export function withinRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return storage.run(request, work)
}

/** @returns undefined outside of any request: at start, in a job. */
export function findCurrentRequest(): CurrentRequest | undefined {
  return storage.getStore()
}
