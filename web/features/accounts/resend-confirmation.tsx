import { type ReactNode, useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'

type Props = { email: string; children: ReactNode; className?: string }

/**
 * Sends the confirmation mail again; beyond the rate limit the answer says when to retry (AUTH-19, AUTH-27).
 */
export function ResendConfirmation({ email, children, className }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)

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
      toast.error({
        id: 'confirmation',
        title: 'Não foi possível reenviar o e-mail',
        description: failureOf(error).message,
      })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <button
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
