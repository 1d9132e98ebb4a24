import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Passkey, type PasskeyName, passkeyNameSchema } from '#contract/security/passkey-shapes.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '#contract/security/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { passkey: Passkey; onClose: () => void }

/** Renames a passkey, so that its user knows which device it is on. */
export default function RenamePasskeyDialog({ passkey: { id, name }, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renaming = useMutation(api.passkeys.rename.mutationOptions())
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<PasskeyName>({
    resolver: zodResolver(passkeyNameSchema),
    defaultValues: { name },
  })

  async function rename(input: PasskeyName) {
    if (renaming.isPending) return
    setRefusal('')
    try {
      await renaming.mutateAsync({ id, ...input })
      await queryClient.invalidateQueries({ queryKey: api.passkeys.key() })
      toast.success({ id: 'passkey', title: 'Chave de acesso renomeada' })
      onClose()
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.name) setError('name', { message: fields.name }, { shouldFocus: true })
      else setRefusal(message)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Renomear chave de acesso"
      size="sm"
      dismissible={!renaming.isPending}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(rename)}
        aria-label="Renomear chave de acesso"
        className="grid gap-5"
      >
        {refusal && (
          <Banner tone="danger" live>
            {refusal}
          </Banner>
        )}
        <Field
          label="Nome"
          hint="Algo que diga onde ela está, como “Celular” ou “Computador do trabalho”."
          error={formState.errors.name?.message}
          required
        >
          <TextInput
            {...register('name')}
            readOnly={renaming.isPending}
            autoComplete="off"
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            data-autofocus
          />
        </Field>
        <DialogActions>
          <Button variant="outline" disabled={renaming.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={renaming.isPending} busyLabel="Salvando...">
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
