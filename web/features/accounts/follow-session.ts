import type { AnyRouter } from '@tanstack/react-router'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import type { SessionEnd } from '#contract/accounts/shapes.ts'
import { hasUnsavedInput } from '#web/ui/leaving.ts'
import { toast } from '#web/ui/toast.tsx'
import { requireAdmin, requireHost, requireViewer } from './guards.ts'
import { dropAnswers, knownViewer, refreshSession, type SessionCache } from './session.ts'
import { sessionEndWords } from './session-end-words.ts'

type Router = Pick<
  AnyRouter,
  'clearCache' | 'invalidate' | 'latestLocation' | 'navigate' | 'routesById' | 'state'
> & { options: { context: SessionCache } }

const guards: readonly unknown[] = [requireViewer, requireHost, requireAdmin]

let following: Promise<void> | undefined

/**
 * Asks the server who is signed in, and adapts the page to the answer: a page that needs a session leads to /login,
 * which says why; a public one stays and is read again (AUTH-37). Simultaneous calls are one.
 * @param isRefused the server refused a request, so nobody chose to sign out: signing in leads back to the page
 */
export function followSession(router: Router, isRefused = false): Promise<void> {
  following ??= follow(router, isRefused).finally(() => {
    following = undefined
  })
  return following
}

async function follow(router: Router, isRefused: boolean): Promise<void> {
  const { context } = router.options
  const before = knownViewer(context)
  const { viewer, ended } = await refreshSession(context)
  if (viewer?.id === before?.id) return
  const isElsewhere = router.latestLocation.pathname === RESET_PASSWORD_PATH
  if (!viewer && ended && !isElsewhere && ended.cause !== 'suspended' && hasUnsavedInput()) {
    toast.error({
      id: 'session',
      title: sessionEndWords[ended.cause].title,
      description: 'Entre de novo em outra aba e volte aqui: o que você escreveu continua na tela.',
    })
    return
  }
  // This comes before the page's queries fail; no unsaved form may block it (AUTH-35).
  if (!viewer && !isElsewhere && needsSession(router)) {
    const search = ended || isRefused ? { redirect: router.latestLocation.href } : {}
    await router.navigate({ to: '/login', search, ignoreBlocker: true })
  }
  dropAnswers(context)
  router.clearCache()
  await router.invalidate()
  if (ended && !isElsewhere && router.latestLocation.pathname !== '/login') toastEnd(ended)
}

function needsSession({ state, routesById }: Router): boolean {
  return state.matches.some(({ routeId }) => guards.includes(routesById[routeId]?.options.beforeLoad))
}

function toastEnd({ cause, reason }: SessionEnd): void {
  const { title, text } = sessionEndWords[cause]
  toast.info({ id: 'session', title, description: reason ? `Motivo: ${reason}` : text })
}
