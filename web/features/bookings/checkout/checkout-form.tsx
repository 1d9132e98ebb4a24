import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_BOOKING_MESSAGE_LENGTH } from '#contract/bookings/booking-limits.ts'
import { datesAround } from '#contract/bookings/nearest-times.ts'
import { tooManyPeopleText } from '#contract/bookings/people-text.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { formatMoney } from '#contract/money.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { choiceFrom } from '../platform/choice.ts'
import { takenProblem } from '../platform/problem-text.ts'
import { monthsOf, useAvailability } from '../platform/use-availability.ts'
import type { Before } from '../sent-before.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutProps } from './checkout-page.tsx'
import { addressOfRequest, choiceKeyOf, fieldsOf } from './checkout-request.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { nearestKnown } from './nearest-known.ts'
import { useOwnBooking } from './own-booking.ts'
import { LatePrice, PriceChange } from './price-change.tsx'
import { BookFailure, MaybeMade, TakenNotice } from './taken-notice.tsx'
import { Cancellation, isPaidOnline, Payment } from './terms-sections.tsx'
import { useBook } from './use-book.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useCheckoutQuote } from './use-checkout-quote.ts'
import { WhoSection } from './who-section.tsx'

const COMPANY_MISSING = 'Informe o nome da empresa'

/**
 * What is booked, by whom, at which price and under which terms; a repeated request makes the same booking (RSV-21).
 */
export function CheckoutForm({
  workspace,
  viewer,
  address,
  onAddressChange,
  onUnsentWords,
  onSentBefore,
  request,
}: CheckoutProps & { onSentBefore: (before: Before) => void; request: QuoteRequest }) {
  const { people } = choiceFrom(address, workspace)
  const choiceKey = choiceKeyOf(workspace.id, request)
  const isCrowded = people !== undefined && people > workspace.capacity
  // Neither the price nor what is free depends on them.
  const counted = isCrowded ? undefined : people
  const input = {
    id: workspace.id,
    ...fieldsOf(request),
    ...(counted !== undefined && { people: counted }),
  }
  const { quote, isAwaited, former, failure, isUnseen, confirm, askAnew } = useCheckoutQuote(input, choiceKey)
  const stored = useCheckoutDraft(viewer.id, workspace.id)
  const { draft, draftNow, change } = stored
  const {
    book,
    isBusy,
    problem: lastProblem,
  } = useBook({
    onBooked: stored.discard,
    onRefused: stored.noteRefused,
    onUnsentWords,
    onSentBefore,
  })
  const [isWaiting, setIsWaiting] = useState(false)
  const [wasSentNameless, setWasSentNameless] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const now = useNow()
  const around = datesAround(request)
  const { days } = useAvailability(workspace.id, monthsOf(around.from, around.to))
  // A problem of another time doesn't apply to this one.
  const problem = lastProblem?.choiceKey === choiceKey ? lastProblem : undefined
  const fields = { ...failure?.fields, ...problem?.fields }
  const { people: peopleError, company: companyError, message: messageError, ...others } = fields
  const refused = Object.values(others)[0]
  const looksTaken = takenProblem(request, days, workspace) !== undefined
  // What takes the time may be the guest's own booking.
  const mayBeMade = draft.unanswered?.includes(choiceKey) ?? false
  const isTaken = problem?.code === 'TIME_TAKEN' || (looksTaken && !mayBeMade)
  const own = useOwnBooking(request, workspace, isTaken)
  const isUnheard = problem === undefined || problem.code === 'NO_ANSWER'
  const offers = isTaken
    ? (problem?.alternatives ?? nearestKnown(request, workspace, days.values(), now, counted))
    : []
  const isInstant = workspace.bookingRules.bookingMode === 'instant'
  const isPaidNow = isPaidOnline(workspace) && quote?.totalInCents !== 0
  const isMessageTooLong = countCharacters(draft.message.trim()) > MAX_BOOKING_MESSAGE_LENGTH

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWaiting || isAwaited) return
    if (isMessageTooLong || isCrowded) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    if (lacksCompany(draftNow())) {
      setWasSentNameless(true)
      event.currentTarget.querySelector<HTMLElement>('[name=company]')?.focus()
      return
    }
    setIsWaiting(true)
    const priced = await confirm()
    setIsWaiting(false)
    if (!priced) return
    // Includes what was typed until the price came.
    const { message, isForCompany, company } = draftNow()
    book({
      choiceKey,
      clientKey: stored.beginSending(choiceKey),
      input,
      quoteVersion: priced.version,
      message: message.trim(),
      company: isForCompany ? company.trim() : '',
    })
  }

  return (
    <form
      noValidate
      aria-label="Reserva"
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12"
    >
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
        <CheckoutSummary
          workspace={workspace}
          address={address}
          request={request}
          quote={quote}
          isFailed={failure !== undefined}
          now={now}
        />
      </div>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1">
        {isTaken && (
          <TakenNotice
            offers={offers}
            ownCode={own?.code}
            workspaceId={workspace.id}
            onChoose={(offer) => onAddressChange(addressOfRequest(offer, people, workspace))}
          />
        )}
        {former && quote && <PriceChange former={former} quote={quote} />}
        {isUnseen && !former && <LatePrice />}
        {!isTaken && refused && (
          <BookFailure message={refused} isRefused workspaceId={workspace.id} address={address} />
        )}
        <Card as="section">
          <h2 className="mb-4 text-xl">Quem vem</h2>
          <SendingFields isSending={isBusy}>
            <WhoSection
              viewer={viewer}
              draft={draft}
              onChange={change}
              capacity={workspace.capacity}
              people={people}
              onPeopleChange={(count) => onAddressChange(addressOfRequest(request, count, workspace))}
              errors={{
                people: isCrowded ? tooManyPeopleText(workspace.capacity) : peopleError,
                company: wasSentNameless && lacksCompany(draft) ? COMPANY_MISSING : companyError,
              }}
            />
          </SendingFields>
        </Card>
        <Card as="section">
          <h2 className="mb-4 text-xl">Mensagem para {workspace.host.name}</h2>
          <Field
            label="O que convém saber antes"
            hint="Para que é o encontro, a que horas você chega, do que precisa. Abre a conversa de vocês."
            optional
            error={isMessageTooLong ? tooLong(MAX_BOOKING_MESSAGE_LENGTH) : messageError}
          >
            <TextArea
              name="message"
              rows={4}
              limit={MAX_BOOKING_MESSAGE_LENGTH}
              countsLate
              value={draft.message}
              readOnly={isBusy}
              onChange={(event) => change({ message: event.currentTarget.value })}
            />
          </Field>
        </Card>
        {quote && (
          <Card as="section">
            <Cancellation quote={quote} timeZone={workspace.timeZone} isPaidHere={isPaidOnline(workspace)} />
          </Card>
        )}
        <Card as="section">
          <Payment workspace={workspace} quote={quote} now={now} />
        </Card>
        <div ref={end} tabIndex={-1} className="flex flex-col gap-3 outline-none">
          {/* The notice above, which is read out, is off the screen of a phone. */}
          {isTaken ? (
            <FieldError>Este horário está ocupado. Escolha outro.</FieldError>
          ) : (
            refused && <FieldError>{refused}</FieldError>
          )}
          {failure && !quote && !refused && !isTaken && (
            <BookFailure
              message={failure.message}
              mayBeMade={mayBeMade}
              workspaceId={workspace.id}
              address={address}
              onRetry={() => {
                // The button disappears with its notice.
                end.current?.focus({ preventScroll: true })
                void askAnew()
              }}
            />
          )}
          {looksTaken && mayBeMade && isUnheard && !isTaken && !isBusy && <MaybeMade />}
          {problem &&
            !isTaken &&
            !(looksTaken && isUnheard) &&
            Object.keys(problem.fields).length === 0 &&
            problem.code !== 'QUOTE_CHANGED' && (
              <BookFailure
                message={problem.message}
                mayBeMade={isUnheard}
                isSignedOut={problem.code === 'UNAUTHENTICATED'}
                workspaceId={workspace.id}
                address={address}
              />
            )}
          <SubmitButton
            busy={isBusy || isWaiting || isAwaited}
            busyLabel={isAwaited ? 'Vendo o preço...' : isInstant ? 'Reservando...' : 'Enviando...'}
          >
            <span className="tabular-nums">
              {isInstant ? (isPaidNow ? 'Reservar e pagar com PIX' : 'Confirmar reserva') : 'Enviar pedido'}
              {quote && ` · ${formatMoney(quote.totalInCents)}`}
            </span>
          </SubmitButton>
          <p className="text-center text-sm text-balance text-muted">
            Ao continuar, você aceita a política de cancelamento acima e os{' '}
            <Link to="/terms" target="_blank" className="underline underline-offset-4">
              Termos de Serviço
            </Link>
            .
          </p>
        </div>
      </div>
    </form>
  )
}

/** Whether a company was chosen but not named. */
function lacksCompany({ isForCompany, company }: CheckoutDraft): boolean {
  return isForCompany && company.trim() === ''
}
