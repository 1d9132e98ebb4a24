import { Link, useLocation } from '@tanstack/react-router'
import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { focusMain } from '#web/ui/page.tsx'
import type { BookingAddress } from '../booking-in-address.ts'
import { FreeTimes } from '../platform/free-times.tsx'
import { useShownNotice } from '../use-shown-notice.ts'
import { requestOfOffer } from './checkout-request.ts'

/** Says that the time is now taken, with the nearest free ones as buttons; what was typed stays (RSV-22). */
export function TakenNotice({
  offers,
  ownCode,
  workspaceId,
  onChoose,
}: {
  offers: readonly Alternative[]
  /** The guest's own booking of this time, if that is what takes it. */
  ownCode: string | undefined
  workspaceId: string
  onChoose: (offer: QuoteRequest) => void
}) {
  const notice = useShownNotice()
  const other = (
    <Link
      to="/workspace/$id"
      params={{ id: workspaceId }}
      className={buttonClass({ variant: 'ghost', className: '-ml-4' })}
    >
      Escolher outra data
    </Link>
  )
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Banner
        tone="warning"
        live
        title={ownCode ? 'Você já reservou este horário' : 'Este horário acabou de ser ocupado'}
      >
        {ownCode && (
          <Link
            to="/bookings/$code"
            params={{ code: ownCode }}
            className={buttonClass({ variant: 'outline', className: 'mt-2 mb-3' })}
          >
            Ver a reserva {ownCode}
          </Link>
        )}
        <p>
          {ownCode ? 'Precisa de mais um? ' : ''}O que você escreveu continua aqui.{' '}
          {offers.length > 0
            ? 'Estes são os horários livres mais próximos:'
            : 'Não há outro livre por perto.'}
        </p>
        <div className="mt-3">
          <FreeTimes
            offers={offers}
            onChoose={(offer) => {
              // The button disappears with the notice.
              focusMain()
              onChoose(requestOfOffer(offer))
            }}
          />
        </div>
        <div className="mt-1">{other}</div>
      </Banner>
    </div>
  )
}

/** Says that what takes the time may be the guest's own booking, whose answer never came (RSV-22). */
export function MaybeMade() {
  return (
    <Banner tone="warning" live title="Talvez a reserva já tenha sido feita">
      Você já enviou este pedido, e o horário agora aparece ocupado. Confirme de novo para ver: não se reserva
      duas vezes.
    </Banner>
  )
}

/** Why the booking can't be made, or failed; what was typed stays. */
export function BookFailure({
  message,
  isRefused = false,
  mayBeMade = false,
  isSignedOut = false,
  workspaceId,
  address,
  onRetry,
}: {
  message: string
  /** The rules of the workspace refuse the time: another one is needed. */
  isRefused?: boolean
  /** It was sent, and no answer came. */
  mayBeMade?: boolean
  /** The session has ended meanwhile. */
  isSignedOut?: boolean
  workspaceId: string
  address: BookingAddress
  onRetry?: () => void
}) {
  const href = useLocation({ select: (location) => location.href })
  return (
    <Banner
      tone="danger"
      live
      title={
        isRefused
          ? 'Este horário não pode ser reservado'
          : mayBeMade
            ? 'Não sabemos se a reserva foi feita'
            : 'A reserva ainda não foi feita'
      }
      action={
        isRefused ? (
          <Link
            to="/workspace/$id"
            params={{ id: workspaceId }}
            search={address}
            className={buttonClass({ variant: 'outline' })}
          >
            Escolher outro horário
          </Link>
        ) : isSignedOut ? (
          <Link to="/login" search={{ redirect: href }} className={buttonClass({ variant: 'outline' })}>
            Entrar
          </Link>
        ) : (
          onRetry && (
            <Button variant="outline" onClick={onRetry}>
              Tentar novamente
            </Button>
          )
        )
      }
    >
      {message}
      {!isRefused && !onRetry && ' Pode enviar de novo sem receio: não se reserva duas vezes.'}
    </Banner>
  )
}
