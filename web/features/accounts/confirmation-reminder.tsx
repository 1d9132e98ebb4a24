import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Container, focusMain } from '#web/ui/page.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

const STORAGE_KEY = 'pouso.confirmation-reminder'
const LATER = 'later'

/** Not on the profile, which has its own line, nor on the recovery page, which ignores the session (REC-09). */
const PATHS_WITHOUT = ['/profile', RESET_PASSWORD_PATH]

/**
 * An inline script for `<head>`: hides a reminder that was dismissed in this tab before it is painted. `<html>` then
 * needs `suppressHydrationWarning`.
 */
export const REMINDER_SCRIPT = `try{if(sessionStorage.getItem('${STORAGE_KEY}'))document.documentElement.dataset.reminder='${LATER}'}catch(e){}`

/** A line below the header while the e-mail isn't confirmed; dismissing it lasts as long as the tab (AUTH-19). */
export function ConfirmationReminder({ viewer }: { viewer: Viewer | null }) {
  const isElsewhere = useLocation({ select: ({ pathname }) => PATHS_WITHOUT.includes(pathname) })
  const isHydrated = useHydrated()
  if (!viewer || viewer.emailVerified || isElsewhere) return null

  function putOff() {
    document.documentElement.dataset.reminder = LATER
    focusMain()
    try {
      sessionStorage.setItem(STORAGE_KEY, LATER)
    } catch {
      // Storage may be blocked: the reminder then comes back with the next page load.
    }
  }

  return (
    <aside
      aria-label="Confirmação do e-mail"
      className="bg-info text-[0.9375rem] text-info-content in-data-[reminder=later]:hidden print:hidden"
    >
      <Container className="flex items-center gap-3 py-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words">
            Falta confirmar seu e-mail<span className="max-sm:hidden">: {viewer.email}</span>.
          </span>
          <ResendConfirmation email={viewer.email}>Reenviar e-mail</ResendConfirmation>
        </p>
        <IconButton
          label="Lembrar depois"
          icon={<X />}
          onClick={putOff}
          inert={!isHydrated}
          className="-mr-2"
        />
      </Container>
    </aside>
  )
}
