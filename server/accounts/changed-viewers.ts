import { findCurrentRequest } from '../current-request.ts'

/**
 * Called by whatever ends sessions or changes a viewer's data: this instance invalidates the sessions that it has
 * just read before the request is answered. The database notifies the other instances.
 */
export function noteChangedViewers(): void {
  const request = findCurrentRequest()
  if (request) request.changesViewers = true
}
