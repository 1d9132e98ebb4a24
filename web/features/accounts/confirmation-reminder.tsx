import { useLocation } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { ConfirmationLine } from './confirmation-line.tsx'
import { LATER, STORAGE_KEY } from './reminder-storage.ts'

/** The pages without the reminder: the profile has its own line, and the recovery page ignores the session (REC-09). */
const PATHS_WITHOUT = ['/profile', RESET_PASSWORD_PATH]

/**
 * An inline script for `<head>`: hides a reminder that was dismissed in this tab before it is painted. `<html>` then
 * needs `suppressHydrationWarning`.
 */
export const REMINDER_SCRIPT = `try{if(sessionStorage.getItem('${STORAGE_KEY}'))document.documentElement.dataset.reminder='${LATER}'}catch(e){}`

const getLine = createIsomorphicFn()
  .server((): typeof ConfirmationLine => ConfirmationLine)
  .client(() => lateScript(() => import('./confirmation-line.tsx').then((file) => file.ConfirmationLine)))

/** Its script is loaded only for those who still have to confirm. */
const LateConfirmationLine = serverRenderedPart(getLine())

/** A line below the header while the e-mail isn't confirmed; dismissing it lasts as long as the tab (AUTH-19). */
export function ConfirmationReminder({ viewer }: { viewer: Viewer | null }) {
  const isElsewhere = useLocation({ select: ({ pathname }) => PATHS_WITHOUT.includes(pathname) })
  if (!viewer || viewer.emailVerified || isElsewhere) return null
  return <LateConfirmationLine email={viewer.email} />
}
