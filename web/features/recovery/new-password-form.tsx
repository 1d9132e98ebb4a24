import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isPasswordTooShort, PASSWORD_HINT } from '#contract/accounts/credentials.ts'
import { passwordSchema } from '#contract/accounts/shapes.ts'
import { resetPassword } from '#web/api/auth-client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

const FAILURE_TITLE = 'Erro'
const REFUSED =
  'Falha ao atualizar a senha. Por favor, tente novamente ou solicite um novo link de redefinição.'
const UNEXPECTED = 'Ocorreu um erro ao redefinir a senha. Por favor, tente novamente.'

const schema = z
  .object({ newPassword: passwordSchema, confirmation: passwordSchema })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'As senhas não coincidem',
  })
type Fields = z.infer<typeof schema>

type Props = {
  token: string
  /** Called when the password is set. */
  onDone: () => Promise<void>
  /** Called when the link no longer works. */
  onRefused: () => void
}

/** Sets the new password (REC-13 to REC-17). */
export function NewPasswordForm({ token, onDone, onRefused }: Props) {
  const isHere = useIsHere()
  const isSubmitting = useRef(false)
  const { register, handleSubmit, setError, control, formState } = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmation: '' },
  })
  const { errors } = formState
  const password = useWatch({ control, name: 'newPassword' })

  async function setPassword({ newPassword }: Fields) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await resetPassword({ token, newPassword })
      await onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      isSubmitting.current = false
    }
  }

  function toastFailure(error: unknown) {
    const { code, fields } = failureOf(error)
    const reason = fields.newPassword
    if (reason && isHere()) return setError('newPassword', { message: reason }, { shouldFocus: true })
    const isRefusal = code === 'INVALID_TOKEN' || code === 'VALIDATION_FAILED'
    const description = reason ?? (isRefusal ? REFUSED : UNEXPECTED)
    toast.error({ id: 'recovery', title: FAILURE_TITLE, description })
    if (code === 'INVALID_TOKEN') onRefused()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(setPassword)}
      aria-label="Redefinir acesso"
      className="grid gap-5"
    >
      <Field label="Nova senha" hint={PASSWORD_HINT} error={errors.newPassword?.message} required>
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <PasswordMeter password={password} tooShort={isPasswordTooShort(password)} />
      <Field label="Confirmar nova senha" error={errors.confirmation?.message} required>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" />
      </Field>
      <SubmitButton busy={formState.isSubmitting} busyLabel="Atualizando...">
        Atualizar senha
      </SubmitButton>
    </form>
  )
}
