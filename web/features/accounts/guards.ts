import { type HistoryState, redirect } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { knownSession } from '#web/session/personal-queries.ts'
import { type Notice, setNotice } from './notices.ts'

/** The argument of a route's beforeLoad; the root route has loaded the session. */
type Guarded = {
  context: Parameters<typeof knownSession>[0]
  location: { href: string }
  preload: boolean
}

function refuse({ context, preload }: Guarded, notice: Notice, target: '/' | '/login', from?: string): never {
  // Where a session is over, /login itself says why.
  const headers = preload || (target === '/login' && knownSession(context).ended) ? {} : setNotice(notice)
  if (target === '/login') throw redirect({ to: '/login', search: { redirect: from }, headers })
  throw redirect({ to: '/', headers })
}

/** For pages that need a session: redirects a visitor to sign-in and back. */
export function requireViewer(route: Guarded): { viewer: Viewer } {
  const { viewer } = knownSession(route.context)
  if (!viewer) return refuse(route, 'signInRequired', '/login', route.location.href)
  return { viewer }
}

/** For pages of users who may list workspaces; redirects others home with 'Acesso Restrito'. */
export function requireHost(route: Guarded): { viewer: Viewer } {
  const { viewer } = requireViewer(route)
  if (!mayListWorkspaces(viewer.role)) return refuse(route, 'hostsOnly', '/')
  return { viewer }
}

/**
 * For pages of administrators; redirects others home with 'Acesso Restrito', and administrators without the second
 * factor that the site demands to where they turn it on (AUTH-41).
 */
export function requireAdmin(route: Guarded): { viewer: Viewer } {
  const { viewer } = requireViewer(route)
  if (viewer.role !== 'admin') return refuse(route, 'adminsOnly', '/')
  if (knownSession(route.context).needsSecondFactor) {
    const headers = route.preload ? {} : setNotice('secondFactorNeeded')
    throw redirect({ to: '/settings', hash: 'seguranca', headers })
  }
  return { viewer }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry shows the success of a sign-up (AUTH-18). */
    isSignUpDone?: boolean
  }
}

/** For sign-in pages: redirects a signed-in user home, unless the sign-up's success is still shown. */
export function requireVisitor({
  context,
  location,
}: Pick<Guarded, 'context'> & { location: { state: HistoryState } }): void {
  if (knownSession(context).viewer && !location.state.isSignUpDone) throw redirect({ to: '/' })
}
