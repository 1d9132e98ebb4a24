import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { isApiError, messageOf } from '#web/api/api-error.ts'
import { signIn } from '#web/api/auth-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useEnterSession } from './use-enter-session.ts'

type Fields = 'email' | 'password'

const FAILURE_TITLE = 'Login falhou'
const UNREACHABLE = 'Não foi possível entrar agora. Verifique sua conexão e tente novamente.'
const emptyMessages: Record<Fields, string> = {
  email: 'Email é obrigatório',
  password: 'Senha é obrigatória',
}

/**
 * The sign-in form and its errors (AUTH-02 to AUTH-04), and the passkey instead of it (AUTH-44).
 * @param props `destination` is the own path to open afterwards
 */
export function SignInForm({ destination = '/' }: { destination?: string }) {
  const router = useRouter()
  const enterSession = useEnterSession()
  const isSubmitting = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [missing, setMissing] = useState<ReadonlySet<Fields>>(new Set())
  const [failure, setFailure] = useState('')
  const [isAtSecondStep, setIsAtSecondStep] = useState(false)

  async function enter() {
    if (await enterSession()) return router.navigate({ href: destination, replace: true })
    const goOn = () => void router.navigate({ href: destination })
    toast.success({
      title: 'Você entrou na sua conta',
      ...(destination !== '/' && { action: { label: 'Continuar de onde parei', onClick: goOn } }),
    })
  }

  function showFailure(description: string) {
    setFailure(description)
    // The reason of a suspension may be long: the form shows it whole.
    toast.error({ id: 'sign-in', title: FAILURE_TITLE, description: description.split('\n')[0] })
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const empty = new Set<Fields>([
      ...(email ? [] : ['email' as const]),
      ...(password ? [] : ['password' as const]),
    ])
    setMissing(empty)
    setFailure('')
    const [first] = empty
    if (first) {
      focusField(form, first)
      toast.error({ title: 'Campos obrigatórios', description: 'Por favor, preencha todos os campos' })
      return
    }
    isSubmitting.current = true
    setIsBusy(true)
    try {
      await signIn({ email, password })
      await enter()
    } catch (error) {
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED') {
        setIsAtSecondStep(true)
        return
      }
      showFailure(isApiError(error) ? messageOf(error) : UNREACHABLE)
      focusField(form, 'password')
    } finally {
      isSubmitting.current = false
      setIsBusy(false)
    }
  }

  const handleInput = (field: Fields) => () => {
    if (missing.has(field)) setMissing(new Set([...missing].filter((name) => name !== field)))
  }

  if (isAtSecondStep)
    return (
      <SecondStepForm
        onSignedIn={enter}
        onBack={(reason = '') => {
          setFailure(reason)
          setIsAtSecondStep(false)
        }}
      />
    )

  return (
    <form method="post" noValidate onSubmit={handleSubmit} aria-label="Entrar" className="grid gap-5">
      {failure && (
        <Banner tone="danger" title={FAILURE_TITLE}>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{failure}</span>
        </Banner>
      )}
      <Field label="E-mail" error={missing.has('email') && emptyMessages.email} required>
        <EmailInput name="email" onInput={handleInput('email')} />
      </Field>
      <div>
        <Field label="Senha" error={missing.has('password') && emptyMessages.password} required>
          <PasswordInput name="password" onInput={handleInput('password')} />
        </Field>
        <p className="mt-1 text-right">
          <Link
            to="/forgot-password"
            className="inline-flex min-h-9 items-center text-[0.9375rem] font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            Esqueceu a senha?
          </Link>
        </p>
      </div>
      <SubmitButton busy={isBusy} busyLabel="Entrando...">
        Entrar
      </SubmitButton>
      <PasskeySignIn onAsk={() => setFailure('')} onSignedIn={enter} onRefusal={showFailure} />
    </form>
  )
}

function focusField(form: HTMLFormElement, name: Fields) {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
