import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CONFIRMED_FOR_MINUTES } from '#contract/security/rules.ts'
import { type Confirmation, typedCodeSchema, typedPasswordSchema } from '#contract/security/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { hasPasskeySupport } from '#web/api/passkey-support.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PasskeyQuestion } from './passkey-question.tsx'

type Props = { onAnswer: (isProved: boolean) => void }
type Kind = 'code' | 'password'

/**
 * Asks users to prove who they are before something sensitive (AUTH-39): by a passkey (AUTH-45), or by a code if
 * sign-in asks for one too, else by the password. The page behind keeps what was typed.
 */
export default function ConfirmIdentityDialog({ onAnswer }: Props) {
  const api = useApi()
  const security = useQuery(api.security.get.queryOptions({ staleTime: 0 }))
  const confirmation = useMutation(api.security.confirm.mutationOptions())
  const { secondFactorSince, hasPasskey = false, isDemanded = false } = security.data ?? {}
  // An administrator whose only second factor is a passkey: the password alone wouldn't do (AUTH-41).
  const takesPasskeyAlone = hasPasskey && isDemanded && !secondFactorSince
  const offersPasskey = takesPasskeyAlone || (hasPasskey && hasPasskeySupport())

  async function prove(proof: Confirmation) {
    await confirmation.mutateAsync(proof)
    onAnswer(true)
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
      {security.isPending ? (
        <SkeletonRegion label="Carregando">
          <Skeleton className="h-20" />
        </SkeletonRegion>
      ) : (
        <div className="grid gap-5">
          {offersPasskey && <PasskeyQuestion onProof={(passkey) => prove({ passkey })} />}
          {!takesPasskeyAlone && (
            <ProofForm
              kind={secondFactorSince ? 'code' : 'password'}
              hasFirstFocus={!offersPasskey}
              isBusy={confirmation.isPending}
              onProof={prove}
              onCancel={() => onAnswer(false)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

type FormProps = {
  kind: Kind
  hasFirstFocus: boolean
  isBusy: boolean
  /** @throws the API's error */
  onProof: (proof: Confirmation) => Promise<void>
  onCancel: () => void
}

const schemas = { code: typedCodeSchema, password: typedPasswordSchema }

function ProofForm({ kind, hasFirstFocus, isBusy, onProof, onCancel }: FormProps) {
  const [refusal, setRefusal] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<Record<Kind, string>>({
    resolver: zodResolver(schemas[kind] as unknown as z.ZodType<Record<Kind, string>, Record<Kind, string>>),
    defaultValues: { [kind]: '' },
  })
  const error = formState.errors[kind]?.message

  async function confirm({ [kind]: typed }: Record<Kind, string>) {
    if (isBusy) return
    setRefusal('')
    try {
      await onProof(kind === 'code' ? { code: typed } : { password: typed })
    } catch (failure) {
      const { message, fields } = failureOf(failure)
      if (fields[kind]) setError(kind, { message: fields[kind] }, { shouldFocus: true })
      else setRefusal(message)
    }
  }

  return (
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
      {kind === 'code' ? (
        <Field
          label="Código do aplicativo"
          hint="Os 6 dígitos de agora, ou um código de recuperação."
          error={error}
          required
        >
          <TextInput
            {...register('code')}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus={hasFirstFocus}
          />
        </Field>
      ) : (
        <Field label="Sua senha" error={error} required>
          <PasswordInput {...register('password')} autoFocus={hasFirstFocus} />
        </Field>
      )}
      <DialogActions>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          Agora não
        </Button>
        <Button type="submit" busy={isBusy} busyLabel="Confirmando...">
          Confirmar
        </Button>
      </DialogActions>
    </form>
  )
}
