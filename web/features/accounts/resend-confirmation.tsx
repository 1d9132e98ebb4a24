import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { focusMain } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useFollowConfirmation } from './use-follow-confirmation.ts'

type Props = { email: string; children: ReactNode; className?: string }

/**
 * Sends the confirmation mail again; beyond the rate limit the answer says when to retry, and once the e-mail is
 * confirmed the page follows (AUTH-19, AUTH-27).
 */
export function ResendConfirmation({ email, children, className }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const follow = useFollowConfirmation()

  async function followConfirmed(message: string) {
    toast.info({ id: 'confirmation', title: message })
    // The button disappears with the question.
    if (document.activeElement === button.current) focusMain()
    await follow()
  }

  async function send() {
    if (isSending) return
    setIsSending(true)
    try {
      await api.profile.requestConfirmation.call()
      toast.success({
        id: 'confirmation',
        title: 'E-mail enviado',
        description: `Abra o link que mandamos para ${email}. Confira também a caixa de spam.`,
      })
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code === 'CONFLICT') await followConfirmed(message)
      else {
        const title = 'Não foi possível reenviar o e-mail'
        toast.error({ id: 'confirmation', title, description: message })
      }
    } finally {
      setIsSending(false)
    }
  }

  return (
    <button
      ref={button}
      type="button"
      inert={!isHydrated}
      aria-busy={isSending || undefined}
      onClick={() => void send()}
      className={classNames(
        'inline-flex min-h-9 items-center font-semibold whitespace-nowrap underline underline-offset-4 pointer-coarse:min-h-11',
        className,
      )}
    >
      {isSending ? 'Enviando...' : children}
    </button>
  )
}
