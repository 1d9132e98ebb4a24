import { type HistoryState, redirect } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import type { SessionEnd, Viewer } from '#contract/accounts/shapes.ts'
import { type Notice, setNotice } from './notices.ts'

/** The argument of a route's beforeLoad; the root route puts the viewer in the context. */
type Guarded = {
  context: { viewer: Viewer | null; ended: SessionEnd | null }
  location: { href: string }
  preload: boolean
}

function refuse({ context, preload }: Guarded, notice: Notice, target: '/' | '/login', from?: string): never {
  // Of a session that is over /login itself says why.
  const headers = preload || (target === '/login' && context.ended) ? {} : setNotice(notice)
  if (target === '/login') throw redirect({ to: '/login', search: { redirect: from }, headers })
  throw redirect({ to: '/', headers })
}

/** For pages that need a session: redirects a visitor to sign-in and back. */
export function requireViewer(route: Guarded): { viewer: Viewer } {
  const { viewer } = route.context
  if (!viewer) return refuse(route, 'signInRequired', '/login', route.location.href)
  return { viewer }
}

/** For pages of users who may list workspaces; redirects others home with 'Acesso Restrito'. */
export function requireHost(route: Guarded): { viewer: Viewer } {
  const { viewer } = requireViewer(route)
  if (!mayListWorkspaces(viewer.role)) return refuse(route, 'hostsOnly', '/')
  return { viewer }
}

/** For pages of administrators; redirects others home with 'Acesso Restrito'. */
export function requireAdmin(route: Guarded): { viewer: Viewer } {
  const { viewer } = requireViewer(route)
  if (viewer.role !== 'admin') return refuse(route, 'adminsOnly', '/')
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
  if (context.viewer && !location.state.isSignUpDone) throw redirect({ to: '/' })
}
