import type { EventBus } from '../realtime/event-bus.ts'
import type { StoredSession } from './read-session.ts'

/** The longest that a session is cached, even if notices are lost. */
const LONGEST_MS = 1_000
/** Some 6 MB; the oldest goes first. */
const MOST_SESSIONS = 10_000

type Entry = { session: StoredSession; readAt: number; connection: number }

export type ViewerCache = {
  /** A session that was read within the last second and hasn't changed since. */
  find: (token: string) => StoredSession | undefined
  /**
   * Called before reading a session.
   * @returns a function that stores it, unless a change arrived meanwhile
   */
  begin: (token: string) => (session: StoredSession) => void
  invalidate: () => void
}

/**
 * Caches the sessions that requests have used, by token. The database notifies every instance of each that
 * ends or changes; without its connection nothing is cached, and what was read over an earlier one isn't
 * used.
 */
export function openViewerCache(
  bus: Pick<EventBus, 'connection' | 'onSessionEnd' | 'onViewerChange'>,
  now: () => Date,
  mostSessions = MOST_SESSIONS,
): ViewerCache {
  const entries = new Map<string, Entry>()
  /** A read that began before a change may have seen what was before it. */
  let changes = 0

  function invalidateWhere(isMeant: (session: StoredSession) => boolean): void {
    changes += 1
    for (const [token, { session }] of entries) if (isMeant(session)) entries.delete(token)
  }
  bus.onSessionEnd((id) => invalidateWhere((session) => session.id === id))
  bus.onViewerChange((id) => invalidateWhere((session) => session.user.id === id))

  return {
    find: (token) => {
      const entry = entries.get(token)
      if (!entry || entry.connection !== bus.connection()) return undefined
      const ageMs = now().getTime() - entry.readAt
      // The clock may have been set back.
      return ageMs >= 0 && ageMs < LONGEST_MS ? entry.session : undefined
    },
    begin: (token) => {
      const [changesBefore, connection, readAt] = [changes, bus.connection(), now().getTime()]
      return (session) => {
        if (connection === undefined || connection !== bus.connection() || changes !== changesBefore) return
        entries.delete(token)
        if (entries.size >= mostSessions) entries.delete(entries.keys().next().value ?? '')
        entries.set(token, { session, readAt, connection })
      }
    },
    invalidate: () => invalidateWhere(() => true),
  }
}
