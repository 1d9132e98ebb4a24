import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { flatRequest } from '#contract/bookings/flat-request.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { BookingAddress } from '../booking-in-address.ts'
import { fieldsOf } from '../checkout/checkout-request.ts'
import { useCheckoutDraft } from '../checkout/use-checkout-draft.ts'
import { choiceFrom, requestOf } from '../platform/choice.ts'
import { AvailabilityError, PlatformDatesField } from '../platform/platform-dates.tsx'
import { KindChoice, StayFields } from '../platform/platform-fields.tsx'
import { Problem } from '../platform/platform-summary.tsx'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { QuoteLines } from '../quote-lines.tsx'
import { type Before, SentBefore } from '../sent-before.tsx'
import { differenceText } from './change-texts.ts'
import { missingText } from './missing-text.ts'
import { TermsBeside } from './terms-beside.tsx'
import { useChangeBooking } from './use-change-booking.ts'
import { useChosenWorkspace } from './use-chosen-workspace.ts'
import { PriceChanged, usePropose } from './use-propose.ts'

type Props = {
  booking: Booking
  viewerId: string
  /** The initial choice. */
  workspace: PlatformWorkspace
  address: BookingAddress
  /** The workspaces to which the booking can move, including its own. */
  workspaces: readonly { id: string; name: string }[]
  /** Writes the choice into the page's address. */
  onChange: (address: BookingAddress, workspaceId: string) => void
  /** Saves words that aren't part of the proposal, for the conversation with the other side. */
  onUnsentWords: (words: string) => void
}

/** The page on which either side proposes another time, or another workspace of the same host (CHG-01). */
export function ProposePage(props: Props) {
  const { booking } = props
  const [before, setBefore] = useState<Before>()
  if (before) {
    const { role, workspace, guest } = booking
    const conversation = {
      workspaceId: workspace.id ?? '',
      ...(role === 'host' && { guest: guest.id ?? undefined }),
    }
    return <SentBefore {...before} conversation={conversation} />
  }
  const other = booking.role === 'guest' ? booking.host.name : booking.guest.name
  return (
    <Page
      above={
        <Link
          to="/bookings/$code"
          params={{ code: booking.code }}
          className="-my-2.5 py-2.5 text-muted underline underline-offset-4"
        >
          Reserva {booking.code}
        </Link>
      }
      title="Propor outro horário"
      lead={`${other} recebe a proposta e responde em até ${HOURS_TO_ANSWER} horas. Enquanto isso o novo horário fica guardado, e a reserva continua como está.`}
    >
      <ProposeForm {...props} onSentBefore={setBefore} />
    </Page>
  )
}

function ProposeForm({
  booking,
  viewerId,
  workspace: first,
  workspaces,
  address: begun,
  onChange,
  onUnsentWords,
  onSentBefore,
}: Props & { onSentBefore: (before: Before) => void }) {
  const { code, people } = booking
  const api = useApi()
  const queryClient = useQueryClient()
  const datesId = useId()
  const { workspace, chosenId, choose, isAwaited, ...other } = useChosenWorkspace(first)
  // The page's address follows a moment later; until then the current choice is what is sent.
  const [address, setAddress] = useState(begun)
  function keep(changed: BookingAddress, workspaceId: string) {
    // The kind of the workspace's own unit isn't written, but another workspace may have another unit.
    const kept = { ...changed, kind: changed.kind ?? choiceFrom(changed, workspace).kind }
    setAddress(kept)
    onChange(kept, workspaceId)
  }
  const chosen = useChangeBooking(code, {
    workspace,
    address,
    onAddressChange: (changed) => keep(changed, chosenId),
  })
  const place = useRef<HTMLDivElement>(null)
  const { draft, change, discard } = useCheckoutDraft(viewerId, code)
  const reason = draft.message
  const [hasPressed, setHasPressed] = useState(false)
  const { priced, problem } = chosen
  const input = priced && {
    id: workspace.id,
    ...fieldsOf(priced.request),
    ...(people !== null && { people }),
  }
  const asking = api.availability.quote.queryOptions({
    input: input ?? { id: workspace.id, kind: 'days', from: '' },
  })
  const { data: quote, error: quoteError } = useQuery({
    ...asking,
    enabled: input !== undefined && problem === undefined,
    staleTime: 0,
  })
  // Until the server has answered, the price comes from the workspace's rules.
  const price = priced && (quote ?? priced.price)
  // The chosen workspace may still be loading while the time is that of the one before.
  const asked = JSON.stringify([chosenId, input])
  const wanted = input &&
    priced &&
    price && {
      input,
      terms: { workspaceId: workspace.id, when: flatRequest(priced.request) },
      totalInCents: price.totalInCents,
    }
  const proposing = usePropose(
    {
      booking,
      asked,
      wanted,
      reason,
      getQuote: async () => quote ?? (await queryClient.fetchQuery(asking).catch(() => undefined)),
    },
    { onProposed: discard, onUnsentWords, onSentBefore },
  )
  const failure = proposing.error ?? quoteError
  const isTooLong = countCharacters(reason.trim()) > MAX_REASON_LENGTH
  const after = priced && price && { ...flatRequest(priced.request), workspaceName: workspace.name, ...price }
  const before = { ...booking, workspaceName: booking.workspace.name }
  const request = requestOf(chosen.choice)
  const isSame =
    request !== undefined &&
    booking.workspace.id === workspace.id &&
    whenText(flatRequest(request)) === whenText(booking)
  const isPriceAwaited = request !== undefined && !problem && !priced && !chosen.isFailed
  const isPriced = priced !== undefined
  const hasOthers = workspaces.length > 1
  const missing = missingText({ ...chosen, isSame, hasOthers, isPriced, reason })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAwaited || isPriceAwaited || proposing.isPending) return
    // The workspace itself is missing, and the reason is shown there.
    if (other.failure) return place.current?.focus()
    setHasPressed(missing !== undefined)
    if (!missing) proposing.propose()
  }

  return (
    <form
      noValidate
      aria-label="Proposta"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-12"
    >
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-xl">Novo horário</h2>
        <SendingFields isSending={proposing.isSending}>
          <div className="flex flex-col gap-4">
            <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
              {hasOthers && (
                <Field label="Espaço">
                  <Select
                    value={chosenId}
                    options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      choose(value)
                      keep(address, value)
                    }}
                  />
                </Field>
              )}
              {other.failure && (
                <Banner
                  tone="danger"
                  live
                  title="Não foi possível ver este espaço"
                  action={
                    <Button
                      variant="outline"
                      onClick={() => {
                        // The button disappears with the answer.
                        place.current?.focus({ preventScroll: true })
                        other.askAnew()
                      }}
                    >
                      Tentar novamente
                    </Button>
                  }
                >
                  {other.failure}
                </Banner>
              )}
            </div>
            <KindChoice booking={chosen} />
            <PlatformDatesField booking={chosen} id={datesId} />
            <AvailabilityError booking={chosen} />
            {/* The number of people stays as it was booked. */}
            <StayFields booking={{ ...chosen, workspace: { ...workspace, capacity: 1 } }} />
          </div>
        </SendingFields>
        <Problem booking={chosen} />
        <Field
          label="Recado"
          hint="As duas partes leem este texto."
          optional
          error={isTooLong && tooLong(MAX_REASON_LENGTH)}
        >
          <TextArea
            rows={3}
            limit={MAX_REASON_LENGTH}
            countsLate
            value={reason}
            readOnly={proposing.isPending}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </Field>
      </Card>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-xl">A mudança</h2>
        <div aria-live="polite" className="flex flex-col gap-4">
          {after && !isSame ? (
            <>
              <TermsBeside before={before} after={after} />
              <p className="font-medium">{differenceText(booking, { before, after })}</p>
              <QuoteLines quote={after} />
            </>
          ) : (
            <p className="text-muted">Escolha um horário diferente para ver a mudança e o valor.</p>
          )}
        </div>
        {hasPressed && missing && !other.failure && (
          <Banner tone="warning" live title="Ainda não dá para enviar">
            {missing}
          </Banner>
        )}
        {failure && (
          <Banner tone="danger" live title="A proposta não foi enviada">
            {failure instanceof PriceChanged
              ? 'O preço mudou. Confira o novo valor e envie de novo.'
              : failureOf(failure).message}
          </Banner>
        )}
        <SubmitButton
          busy={proposing.isPending || isAwaited || isPriceAwaited}
          busyLabel={proposing.isPending ? 'Enviando...' : 'Vendo o preço...'}
        >
          Enviar proposta
        </SubmitButton>
      </Card>
    </form>
  )
}
