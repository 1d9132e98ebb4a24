import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CONFIRMED_FOR_MINUTES } from '#contract/security/rules.ts'
import { type Confirmation, confirmationSchema } from '#contract/security/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type Props = { onAnswer: (isProved: boolean) => void }

/** Asks the user to prove who they are before something sensitive (AUTH-39); the page behind keeps what was typed. */
export default function ConfirmIdentityDialog({ onAnswer }: Props) {
  const confirmation = useMutation(useApi().security.confirm.mutationOptions())
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<Confirmation>({
    resolver: zodResolver(confirmationSchema),
    defaultValues: { password: '' },
  })

  async function confirm(input: Confirmation) {
    if (confirmation.isPending) return
    setRefusal('')
    try {
      await confirmation.mutateAsync(input)
      onAnswer(true)
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.password) setError('password', { message: fields.password }, { shouldFocus: true })
      else setRefusal(message)
    }
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title="Confirme que é você"
      description={`Esta mudança é sensível. Confirme uma vez e siga: vale por ${CONFIRMED_FOR_MINUTES} minutos neste dispositivo.`}
      size="sm"
      dismissible={!confirmation.isPending}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(confirm)}
        aria-label="Confirmar identidade"
        className="grid gap-5"
      >
        {refusal && (
          <Banner tone="danger" live>
            {refusal}
          </Banner>
        )}
        <Field label="Sua senha" error={formState.errors.password?.message} required>
          <PasswordInput {...register('password')} data-autofocus />
        </Field>
        <DialogActions>
          <Button variant="outline" disabled={confirmation.isPending} onClick={() => onAnswer(false)}>
            Agora não
          </Button>
          <Button type="submit" busy={confirmation.isPending} busyLabel="Confirmando...">
            Confirmar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
