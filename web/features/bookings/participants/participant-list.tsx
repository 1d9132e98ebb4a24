import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Participant } from '#contract/bookings/participant-shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'

type Props = { code: string; participants: readonly Participant[] }

const nameOf = ({ name, email }: Participant) => name ?? email

/** The invited people, each of whom can be removed (RSV-47). */
export function ParticipantList({ code, participants }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const [leaving, setLeaving] = useState<Participant>()
  const [isOpen, setIsOpen] = useState(false)
  const removing = useMutation(
    api.participants.remove.mutationOptions({
      onSuccess: () => {
        toast.success({ title: 'Convite retirado', description: leaving && nameOf(leaving) })
        setIsOpen(false)
      },
      onSettled: invalidateAfterwards(queryClient, api.participants.key()),
    }),
  )
  return (
    <>
      <ul aria-label="Convidados" className="grid">
        {participants.map((participant) => (
          <li
            key={participant.id}
            className="flex items-center gap-4 border-t border-base-300 py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="font-medium">{nameOf(participant)}</span>
              {participant.name && <span className="block text-sm text-muted">{participant.email}</span>}
            </p>
            <Button
              variant="outline"
              size="sm"
              inert={!isHydrated}
              aria-haspopup="dialog"
              onClick={() => {
                removing.reset()
                setLeaving(participant)
                setIsOpen(true)
              }}
            >
              Tirar<span className="sr-only"> {nameOf(participant)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => leaving && removing.mutate({ code, id: leaving.id })}
        title="Tirar da lista?"
        name={leaving ? nameOf(leaving) : ''}
        consequence="A pessoa recebe um aviso por e-mail, e o compromisso sai da agenda dela."
        confirmLabel="Tirar da lista"
        busyLabel="Tirando..."
        busy={removing.isPending}
        error={removing.error && failureOf(removing.error).message}
      />
    </>
  )
}
