/**
 * Loaded first (`--import`) by a program whose bookings shall not lock their workspace: takes the lock out of the
 * statement of `server/bookings/lock-bookable.ts` while the module is loaded. The built program stays as it is.
 */
import { registerHooks } from 'node:module'

const LOCKED = 'for share of guest for no key update of workspaces'
const UNLOCKED = 'for share of guest'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const source = loaded.source?.toString()
    return source?.includes(LOCKED) ? { ...loaded, source: source.replace(LOCKED, UNLOCKED) } : loaded
  },
})
