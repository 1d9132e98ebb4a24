import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

/**
 * A form's submit button. It stays inactive until hydration, since the server does not accept these forms without the
 * script, but does not look disabled for that moment.
 */
export function SubmitButton({
  busy,
  busyLabel,
  children,
}: {
  busy: boolean
  busyLabel: string
  children: ReactNode
}) {
  const isHydrated = useHydrated()
  return (
    <>
      <noscript>
        <p className="text-muted">Para continuar, ative o JavaScript do navegador.</p>
      </noscript>
      <Button
        type="submit"
        size="lg"
        block
        disabled={!isHydrated}
        busy={busy}
        busyLabel={busyLabel}
        className="disabled:border-transparent! disabled:bg-primary! disabled:text-primary-content!"
      >
        {children}
      </Button>
    </>
  )
}
