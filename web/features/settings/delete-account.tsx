import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { endedText, hasToCome, refundText } from '#contract/bookings/to-come-text.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SettingsSection } from './settings-section.tsx'

const schema = z.object({ password: z.string().min(1, 'Informe sua senha') })

type Props = { profile: Profile; onDeleted: () => void }

/** Deletes the account, after listing what is deleted with it and asking for the password (SET-06). */
export function DeleteAccount({ profile, onDeleted }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsSection
      title="Excluir conta"
      lead="Apaga sua conta e seus dados de vez."
      action={
        <Button variant="outline" className="btn-error" onClick={() => setIsOpen(true)}>
          Excluir conta
        </Button>
      }
    >
      <DeleteAccountDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        profile={profile}
        onDeleted={onDeleted}
      />
    </SettingsSection>
  )
}

function DeleteAccountDialog({
  profile,
  onDeleted,
  open,
  onClose,
}: Props & { open: boolean; onClose: () => void }) {
  const api = useApi()
  const deletion = useMutation(api.profile.delete.mutationOptions())
  const toCome = useQuery(api.bookings.ownToCome.queryOptions({ enabled: open, staleTime: 0 }))
  const isHost = mayListWorkspaces(profile.role)
  const paid = useQuery(api.earnings.account.queryOptions({ enabled: open && isHost }))
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const isBusy = deletion.isPending || deletion.isSuccess

  function close() {
    onClose()
    reset()
    setRefusal('')
  }

  async function deleteAccount(input: { password: string }) {
    if (isBusy) return
    setRefusal('')
    try {
      await deletion.mutateAsync(input)
      onDeleted()
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.password) setError('password', { message: fields.password }, { shouldFocus: true })
      else setRefusal(message)
    }
  }

  return (
    <Dialog open={open} onClose={close} title="Excluir sua conta?" size="sm" dismissible={!isBusy}>
      <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">
        {profile.email}
      </p>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-muted marker:text-error">
        {isHost && <li>Seus espaços saem da busca e são removidos, com as imagens.</li>}
        {paid.data?.account && (
          <li>O que você ainda tem a receber é pago à sua chave PIX, que depois é apagada.</li>
        )}
        {/* During an update an older instance may answer, which says nothing of money. */}
        {toCome.data?.refund ? (
          <>
            {hasToCome(toCome.data.asHost) && <li>{endedText(toCome.data.asHost, 'hosted', true)}</li>}
            {hasToCome(toCome.data.asGuest) && (
              <li>
                {endedText(toCome.data.asGuest, 'own', true)} {refundText(toCome.data.refund)}
              </li>
            )}
          </>
        ) : (
          <li>
            Reservas por vir são canceladas, com aviso para o outro lado. O que volta para você segue a
            política de cada uma.
          </li>
        )}
        <li>Nome, e-mail, telefone, endereço e foto são apagados.</li>
        <li>Você sai de todos os dispositivos.</li>
        <li>Não dá para desfazer.</li>
      </ul>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(deleteAccount)}
        aria-label="Excluir conta"
        className="mt-6 grid gap-5"
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
          <Button variant="outline" disabled={isBusy} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel="Excluindo...">
            Excluir minha conta
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
