import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

/**
 * A form's button. Until the page's script runs the browser would send the form by itself, which these pages don't
 * take, so the button waits; it doesn't look switched off for that moment.
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
