import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { passwordResetRequestSchema } from '#contract/accounts/shapes.ts'
import { requestPasswordReset } from '#web/api/auth-client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

type Fields = z.input<typeof passwordResetRequestSchema>

const FAILURE_TITLE = 'Erro ao enviar link de recuperação'
const FAILURE = 'Por favor, tente novamente.'

/** Requests a recovery link; only a request that couldn't be sent shows an error (REC-01 to REC-05). */
export function RecoveryRequestForm() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(passwordResetRequestSchema),
    defaultValues: { email: '' },
  })

  const [failure, setFailure] = useState<string>()

  async function sendLink({ email }: Fields) {
    setFailure(undefined)
    try {
      await requestPasswordReset(email)
    } catch (error) {
      const { code, message } = failureOf(error)
      const description = code === 'TOO_MANY_REQUESTS' ? message : FAILURE
      toast.error({ id: 'recovery', title: FAILURE_TITLE, description })
      setFailure(`${FAILURE_TITLE}. ${description}`)
      return
    }
    const goOn = () => navigate({ to: '/email-sent' })
    if (isHere()) return goOn()
    toast.success({
      id: 'recovery',
      title: 'Confira seu e-mail',
      description: 'O link de recuperação vai para o endereço informado, se ele tiver uma conta.',
      action: { label: 'Saiba mais', onClick: () => void goOn() },
    })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (formState.isSubmitting) event.preventDefault()
        else void handleSubmit(sendLink)(event)
      }}
      aria-label="Recuperar senha"
      className="grid gap-5"
    >
      <Field label="E-mail" error={formState.errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <SubmitButton busy={formState.isSubmitting} busyLabel="Enviando...">
        Enviar link de recuperação
      </SubmitButton>
    </form>
  )
}
