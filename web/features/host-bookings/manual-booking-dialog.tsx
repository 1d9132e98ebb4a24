import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { inTheWayInWords } from '#contract/bookings/times-text.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { toast } from '#web/ui/toast.tsx'
import './host-bookings.css'
import {
  type ManualDraft,
  type ManualStart,
  type ManualWorkspace,
  manualFailureTitle,
  manualInputOf,
  manualProblemsFrom,
  manualTimeOf,
  newManualDraft,
  problemsOfManual,
} from './manual-draft.ts'
import { ManualFields } from './manual-fields.tsx'

/** How many bookings and blocks a refusal names. */
const NAMED_IN_THE_WAY = 5

type Props = {
  open: boolean
  initial: ManualStart
  workspaces: readonly ManualWorkspace[]
  onClose: () => void
}

const noAnswer = ['NO_ANSWER', 'SERVICE_UNAVAILABLE']

/**
 * Writes down a booking that was agreed by phone (RSV-39). The price follows the rates until another one is typed. What
 * is wrong is said at its field, a refusal names what is in the way, and what was typed stays.
 */
export default function ManualBookingDialog({ open, initial, workspaces, onClose }: Props) {
  const api = useApi()
  const [draft, setDraft] = useState(() => newManualDraft(initial))
  const [attempts, setAttempts] = useState(0)
  const [attempted, setAttempted] = useState(draft)
  // The key makes one booking of a request that is sent twice.
  const [clientKey] = useState(newClientKey)
  const form = useRef<HTMLFormElement>(null)
  const workspace = workspaces.find(({ id }) => id === draft.workspaceId) ?? workspaces[0]
  const time = manualTimeOf(draft)
  const quote = useQuery(
    api.bookings.quoteByHand.queryOptions({
      input: { id: draft.workspaceId, kind: draft.kind, from: draft.from, ...time },
      enabled: open && time !== null,
      retry: false,
    }),
  )
  // Without an answer, such as after a lost connection, the price is as it was.
  const isKnown = !quote.isError || noAnswer.includes(failureOf(quote.error).code)
  const quoted = time && isKnown ? (quote.data?.totalInCents ?? null) : null
  const known = quoted !== null ? 'known' : quote.isLoading ? 'asked' : 'none'
  const booking = useManualBooking(onClose)
  const failure = booking.error && failureOf(booking.error)
  // A price on its way is a problem only of what was sent, not of each change after it.
  const isChanged = known === 'asked' && draft !== attempted
  const own = attempts > 0 ? problemsOfManual(draft, isChanged ? 'known' : known) : {}
  const problems = { ...(failure && manualProblemsFrom(failure.fields)), ...own }
  const inTheWay = workspace ? inTheWayInWords(failure?.inTheWay ?? [], workspace, new Date()) : []
  const failures = booking.failureCount

  useEffect(() => {
    if (attempts + failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, failures])

  function handleChange(changes: Partial<ManualDraft>) {
    // The server's messages were about the form as it was.
    if (booking.error) booking.reset()
    setDraft((known) => ({ ...known, ...changes }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (booking.isPending) return
    setAttempts((count) => count + 1)
    setAttempted(draft)
    if (Object.keys(problemsOfManual(draft, known)).length > 0) return
    booking.mutate(manualInputOf(draft, clientKey))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reserva por telefone"
      description="Para quem combinou com você por fora. O horário fica ocupado como o de qualquer reserva."
      dismissible={!booking.isPending}
      closeOnOutsideClick={false}
    >
      <form ref={form} noValidate onSubmit={handleSubmit} className="hb-form">
        <SendingFields isSending={booking.isPending}>
          <div className="hb-form">
            <ManualFields
              draft={draft}
              quoted={quoted}
              isAsking={known === 'asked'}
              workspaces={workspaces}
              problems={problems}
              onChange={handleChange}
            />
          </div>
        </SendingFields>
        {failure && Object.keys(failure.fields).length === 0 && (
          <Banner tone="danger" live title={manualFailureTitle(failure.code, inTheWay.length > 0)}>
            {inTheWay.length === 0 ? (
              failure.message
            ) : (
              <ul className="hb-in-the-way">
                {inTheWay.slice(0, NAMED_IN_THE_WAY).map((text) => (
                  <li key={text}>{text}</li>
                ))}
                {inTheWay.length > NAMED_IN_THE_WAY && <li>e mais {inTheWay.length - NAMED_IN_THE_WAY}</li>}
              </ul>
            )}
          </Banner>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose} disabled={booking.isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={booking.isPending} busyLabel="Anotando...">
            Anotar reserva
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useManualBooking(onBooked: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.bookings.bookByHand.mutationOptions({
      onSuccess: ({ code, guest, guestEmail }) => {
        const sent = guestEmail ? `. Enviamos o link para ${guestEmail}.` : ''
        toast.success({ title: 'Reserva anotada', description: `${guest.name}: ${code}${sent}` })
        onBooked()
      },
      onSettled: invalidateAfterwards(queryClient, api.bookings.key(), api.availability.agenda.key()),
    }),
  )
}
