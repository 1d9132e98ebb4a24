import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Participant } from '#contract/bookings/participant-shapes.ts'
import { MAX_PARTICIPANT_NAME_LENGTH } from '#contract/bookings/participants.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { code: string; invited: readonly Participant[] }

/** Invites one person after another; after each, the cursor is back in the e-mail field. */
export function InviteForm({ code, invited }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const inviting = useMutation(
    api.participants.add.mutationOptions({
      onSuccess: (participant, sent) => {
        toast.success({
          title: 'Convite a caminho',
          description: `Vai por e-mail para ${participant.email}.`,
        })
        // A text typed while the invitation was being sent is for somebody else.
        const left = {
          email: addressOf(email) === sent.email ? '' : email,
          name: name.trim() === (sent.name ?? '') ? '' : name,
        }
        setEmail(left.email)
        setName(left.name)
        if (!left.email && !left.name) form.current?.querySelector('input')?.focus()
      },
      onSettled: invalidateAfterwards(queryClient, api.participants.key()),
    }),
  )
  const failure = inviting.error ? failureOf(inviting.error) : undefined
  const hasFields = failure && Object.keys(failure.fields).length > 0
  // Another person was typed while the invitation was being sent.
  const refused =
    failure && inviting.variables?.email !== addressOf(email) ? inviting.variables?.email : undefined

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const address = addressOf(email)
    const known = invited.some((participant) => participant.email === address)
    const refusal =
      address === '' ? 'Informe o e-mail de quem vai' : known ? 'Esta pessoa já está na lista' : undefined
    setProblem(refusal)
    if (refusal) form.current?.querySelector('input')?.focus()
    else inviting.mutate({ code, email: address, ...(name.trim() && { name: name.trim() }) })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field
          label="E-mail de quem vai"
          required
          error={problem ?? (refused ? undefined : failure?.fields.email)}
        >
          <EmailInput
            value={email}
            autoComplete="off"
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setProblem(undefined)
              if (inviting.error) inviting.reset()
            }}
          />
        </Field>
        <Field label="Nome" optional error={failure?.fields.name}>
          <TextInput
            value={name}
            autoComplete="off"
            maxLength={MAX_PARTICIPANT_NAME_LENGTH}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
      </div>
      {failure && (refused || !hasFields) && (
        <Banner tone="danger" live>
          {refused && `O convite para ${refused} não foi enviado. `}
          {failure.fields.email ?? failure.message}
        </Banner>
      )}
      <Button
        type="submit"
        variant="outline"
        inert={!isHydrated}
        busy={inviting.isPending}
        busyLabel="Convidando..."
        className="self-start"
      >
        Convidar
      </Button>
    </form>
  )
}

/** The invitation as it is sent. */
function addressOf(typed: string): string {
  return typed.trim().toLowerCase()
}
