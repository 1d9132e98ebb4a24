import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isPasswordTooShort, PASSWORD_FORM, PASSWORD_HINT } from '#contract/accounts/credentials.ts'
import { passwordChangeSchema } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { toast } from '#web/ui/toast.tsx'

const FAILURE_TITLE = 'Erro ao alterar senha'
const FAILURE = 'Não foi possível alterar sua senha. Verifique suas credenciais e tente novamente.'

const schema = passwordChangeSchema
  .extend({ confirmation: z.string().normalize(PASSWORD_FORM) })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'A nova senha e a confirmação devem ser idênticas',
    // Checked here, so that it is shown together with the other fields' errors.
    when: () => true,
  })
type Fields = z.infer<typeof schema>

const EMPTY: Fields = { currentPassword: '', newPassword: '', confirmation: '' }

type Props = { open: boolean; onClose: () => void }

/** Changes the user's password; asks for the current one too (PROF-18 to PROF-21). */
export function PasswordDialog({ open, onClose }: Props) {
  const api = useApi()
  const change = useMutation(api.profile.changePassword.mutationOptions())
  const { register, handleSubmit, reset, setError, control, formState } = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  })
  const { errors } = formState
  const values = { ...EMPTY, ...useWatch({ control }) }
  const isFilled = Object.values(values).every(Boolean)

  function close() {
    onClose()
    reset(EMPTY)
  }

  async function changePassword({ currentPassword, newPassword }: Fields) {
    try {
      await change.mutateAsync({ currentPassword, newPassword })
    } catch (error) {
      const { code, message, fields } = failureOf(error)
      for (const name of ['newPassword', 'currentPassword'] as const) {
        const reason = fields[name]
        if (reason) setError(name, { message: reason }, { shouldFocus: true })
      }
      const [first] = Object.values(fields)
      toastFailure(first ?? (code === 'INTERNAL_SERVER_ERROR' ? FAILURE : message))
      return
    }
    close()
    toast.success({ title: 'Senha atualizada', description: 'Sua senha foi alterada com sucesso' })
  }

  function handleInvalid(invalid: FieldErrors<Fields>) {
    toastFailure(Object.values(invalid)[0]?.message ?? FAILURE)
  }

  return (
    <Dialog open={open} onClose={close} title="Alterar senha" size="sm" dismissible={!change.isPending}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(changePassword, handleInvalid)}
        aria-label="Alterar senha"
        className="grid gap-5"
      >
        <Field label="Senha atual" error={errors.currentPassword?.message} required>
          <PasswordInput {...register('currentPassword')} data-autofocus />
        </Field>
        <Field label="Nova senha" hint={PASSWORD_HINT} error={errors.newPassword?.message} required>
          <PasswordInput {...register('newPassword')} autoComplete="new-password" />
        </Field>
        <PasswordMeter password={values.newPassword} tooShort={isPasswordTooShort(values.newPassword)} />
        <Field label="Confirmar nova senha" error={errors.confirmation?.message} required>
          <PasswordInput {...register('confirmation')} autoComplete="new-password" />
        </Field>
        <DialogActions>
          <Button variant="outline" disabled={change.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isFilled} busy={change.isPending} busyLabel="Alterando...">
            Alterar senha
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function toastFailure(description: string) {
  toast.error({ id: 'password', title: FAILURE_TITLE, description })
}
