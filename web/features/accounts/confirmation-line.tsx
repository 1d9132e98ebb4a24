import { X } from 'lucide-react'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Container, focusMain } from '#web/ui/page.tsx'
import { LATER, STORAGE_KEY } from './reminder-storage.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** The line that asks to confirm the e-mail, with a way to get the mail again and one to put it off. */
export function ConfirmationLine({ email }: { email: string }) {
  const isHydrated = useHydrated()

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
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Falta confirmar seu e-mail<span className="max-sm:hidden">: {email}</span>.
          </span>
          <ResendConfirmation email={email}>Reenviar e-mail</ResendConfirmation>
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
