import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type TypedCode, typedCodeSchema } from '#contract/security/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CodesLeaveQuestion } from './codes-leave-question.tsx'
import { RecoveryCodes } from './recovery-codes-dialog.tsx'

type Props = { onClose: () => void }

/** Turns the second factor on in two steps: scan and type a first code, then keep the recovery codes (AUTH-40). */
export default function SecondFactorDialog({ onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  // An answer that was lost, or a refusal, may mean that it is on already.
  const onError = () => void queryClient.invalidateQueries({ queryKey: api.security.key() })
  const setUp = useMutation(api.security.setUpSecondFactor.mutationOptions({ onError }))
  const turnOn = useMutation(api.security.turnOnSecondFactor.mutationOptions({ onError }))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useEffectEvent(() => setUp.mutate(undefined))
  useEffect(() => begin(), [])

  async function close() {
    onClose()
    if (!codes) return
    await queryClient.invalidateQueries({ queryKey: api.security.key() })
    await queryClient.invalidateQueries({ queryKey: api.session.key() })
    await queryClient.invalidateQueries({ queryKey: api.profile.sessions.key() })
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      title={codes ? 'Guarde seus códigos de recuperação' : 'Ligar a verificação em duas etapas'}
      size="md"
      dismissible={!turnOn.isPending}
      closeOnOutsideClick={false}
    >
      <CodesLeaveQuestion isLoss={turnOn.isPending} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => void close()} />
      ) : setUp.data ? (
        <FirstCode
          {...setUp.data}
          busy={turnOn.isPending}
          onTurnOn={async (input) => setCodes((await turnOn.mutateAsync(input)).recoveryCodes)}
          onCancel={onClose}
        />
      ) : setUp.error ? (
        <Banner tone="danger" live>
          {failureOf(setUp.error).message}
        </Banner>
      ) : (
        <SkeletonRegion label="Preparando o código QR">
          <Skeleton className="h-56" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

type FirstCodeProps = {
  secret: string
  address: string
  busy: boolean
  /** Turns it on; rejects with the reason if it stays off. */
  onTurnOn: (input: TypedCode) => Promise<void>
  onCancel: () => void
}

function FirstCode({ secret, address, busy, onTurnOn, onCancel }: FirstCodeProps) {
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<TypedCode>({
    resolver: zodResolver(typedCodeSchema),
    defaultValues: { code: '' },
  })

  async function submit(input: TypedCode) {
    if (busy) return
    setRefusal('')
    try {
      await onTurnOn(input)
    } catch (error) {
      const { message, fields } = failureOf(error)
      if (fields.code) setError('code', { message: fields.code }, { shouldFocus: true })
      else setRefusal(message)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(submit)}
      aria-label="Ligar duas etapas"
      className="grid gap-5"
    >
      {refusal && (
        <Banner tone="danger" live>
          {refusal}
        </Banner>
      )}
      <p className="text-muted">
        Abra um aplicativo autenticador no celular, ou o gerenciador de senhas do aparelho, e leia este código
        QR.
      </p>
      <QrCode text={address} label="Código QR para o aplicativo autenticador" className="mx-auto size-48" />
      <p className="text-[0.9375rem] text-muted">
        Sem câmera? Digite esta chave no aplicativo:{' '}
        <code className="font-medium [overflow-wrap:anywhere] text-base-content">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <Field label="Código que o aplicativo mostra" error={formState.errors.code?.message} required>
        <TextInput
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <p className="text-[0.9375rem] text-muted">Sua conta sai dos outros dispositivos.</p>
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy} busyLabel="Ligando...">
          Ligar
        </Button>
      </DialogActions>
    </form>
  )
}
