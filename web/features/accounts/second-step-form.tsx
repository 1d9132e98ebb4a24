import { type FormEvent, useRef, useState } from 'react'
import { isApiError, messageOf } from '#web/api/api-error.ts'
import { finishSignIn } from '#web/api/auth-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const UNREACHABLE = 'Não foi possível entrar agora. Verifique sua conexão e tente novamente.'

type Props = {
  /** Called when the session is open. */
  onSignedIn: () => Promise<void>
  /**
   * Called when the password has to be typed again.
   * @param reason why, unless the user asked for it
   */
  onBack: (reason?: string) => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code (AUTH-40). */
export function SecondStepForm({ onSignedIn, onBack }: Props) {
  const isSubmitting = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const input = event.currentTarget.elements.namedItem('code')
    const code = input instanceof HTMLInputElement ? input.value.trim() : ''
    isSubmitting.current = true
    setIsBusy(true)
    try {
      if (!code) throw Object.assign(new Error('Digite o código'), { code: 'EMPTY', status: 422 })
      await finishSignIn(code)
      await onSignedIn()
    } catch (error) {
      const reason = isApiError(error) ? messageOf(error) : UNREACHABLE
      if (isApiError(error) && ['SIGN_IN_EXPIRED', 'ACCOUNT_SUSPENDED'].includes(error.code)) onBack(reason)
      else {
        setFailure(reason)
        if (input instanceof HTMLInputElement) input.select()
      }
    } finally {
      isSubmitting.current = false
      setIsBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit} aria-label="Segunda etapa" className="grid gap-5">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
        hint={
          isRecovery
            ? 'Um dos que você guardou ao ligar as duas etapas. Cada um vale uma vez.'
            : 'Abra seu aplicativo autenticador e digite os 6 dígitos de agora.'
        }
        error={failure}
        required
      >
        <TextInput
          name="code"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          onInput={() => setFailure('')}
        />
      </Field>
      <SubmitButton busy={isBusy} busyLabel="Entrando...">
        Confirmar e entrar
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setFailure('')
            setIsRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Usar o aplicativo' : 'Estou sem o aplicativo'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onBack()}>
          Voltar
        </Button>
      </div>
    </form>
  )
}
