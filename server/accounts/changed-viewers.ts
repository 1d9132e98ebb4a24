import { findCurrentRequest } from '../current-request.ts'

/**
 * To be called by what ends sessions, or changes what is known of a viewer: before this request is answered, this
 * instance forgets the sessions that it has just read. The others are told by the database.
 */
export function noteChangedViewers(): void {
  const request = findCurrentRequest()
  if (request) request.changesViewers = true
}
