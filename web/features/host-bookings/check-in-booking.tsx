import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { CHECK_IN_DIGITS } from '#contract/bookings/check-in-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { checkInRefusal } from './check-in-texts.ts'
import { hostBookingOf } from './host-booking.ts'
import { StatusBadge } from './status-badge.tsx'
import { useCheckIn } from './use-check-in.ts'

type Props = {
  code: string
  /** The digits that were scanned or typed with the code; otherwise they are asked for. */
  digits: string
  onDone: (booking: Booking) => void
  onBack: () => void
}

/** The booking of a code, before the arrival is registered. */
export function CheckInBooking({ code, digits, onDone, onBack }: Props) {
  const api = useApi()
  const { data, error, isError, isFetching, refetch } = useQuery(
    api.bookings.get.queryOptions({ input: { code }, retry: false, staleTime: 0 }),
  )
  if (data) return <Found booking={data} digits={digits} onDone={onDone} onBack={onBack} />
  if (!isError) {
    return (
      <SkeletonRegion label="Procurando a reserva">
        <Skeleton className="h-72 rounded-card" />
      </SkeletonRegion>
    )
  }
  const failure = failureOf(error)
  const isUnknown = failure.code === 'NOT_FOUND'
  return (
    <Banner
      tone="danger"
      live
      title={isUnknown ? 'Reserva não encontrada' : 'Não foi possível procurar a reserva'}
      action={
        <div className="hb-actions">
          {!isUnknown && (
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
          <Button variant="outline" onClick={onBack}>
            Digitar outro código
          </Button>
        </div>
      }
    >
      {isUnknown ? `Nenhuma reserva dos seus espaços tem o código ${code}.` : failure.message}
    </Banner>
  )
}

function Found({ booking, digits, onDone, onBack }: { booking: Booking } & Omit<Props, 'code'>) {
  const [typed, setTyped] = useState(digits)
  const [isShort, setIsShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const checkIn = useCheckIn(onDone)
  const failure = checkIn.error && failureOf(checkIn.error)
  const refusal = checkInRefusal(booking, new Date())
  // A guest without an account has no code to show.
  const hasDigits = booking.guest.id !== null && booking.role === 'host'
  const isComplete = typed.length === CHECK_IN_DIGITS
  const wrong = isShort && !isComplete ? `Digite os ${CHECK_IN_DIGITS} dígitos` : failure?.fields.checkInCode
  const failures = checkIn.failureCount

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failures])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (checkIn.isPending) return
    if (hasDigits && !isComplete) return setIsShort(true)
    checkIn.mutate({ code: booking.code, version: booking.version, checkInCode: hasDigits ? typed : '' })
  }

  return (
    <Card as="section" className="hb-dialog">
      <p className="hb-card-head">
        <span className="text-xl">{booking.guest.name}</span>
        <StatusBadge status={booking.status} />
      </p>
      <BookingFacts booking={hostBookingOf(booking)} />
      {refusal ? (
        <>
          <Banner tone="warning">{refusal}</Banner>
          <Button variant="outline" size="lg" block onClick={onBack}>
            Digitar outro código
          </Button>
        </>
      ) : (
        <form ref={form} noValidate onSubmit={handleSubmit} className="hb-form">
          {hasDigits && (
            <Field label="Seis dígitos do convidado" error={wrong}>
              <TextInput
                autoFocus
                inputMode="numeric"
                autoComplete="off"
                maxLength={CHECK_IN_DIGITS}
                className="hb-code"
                value={typed}
                onChange={({ currentTarget: { value } }) => {
                  if (checkIn.error) checkIn.reset()
                  setTyped(value.replace(/\D/g, ''))
                }}
              />
            </Field>
          )}
          {failure && !failure.fields.checkInCode && (
            <Banner tone="danger" live>
              {failure.message}
            </Banner>
          )}
          <Button type="submit" size="lg" block busy={checkIn.isPending} busyLabel="Registrando...">
            Registrar chegada
          </Button>
          <Button variant="ghost" block onClick={onBack}>
            Digitar outro código
          </Button>
        </form>
      )}
    </Card>
  )
}
