import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { bookingChatUrl } from '#contract/bookings/rules.ts'
import { countVisit } from '#web/api/count-visit.ts'
import { useSiteUrl } from '#web/session/use-site-url.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refusalOf } from './booking-refusal.ts'
import type { BookingProps } from './use-booking.ts'

/**
 * 'Reservar': opens the chat with the request written out, once dates are chosen and the guest is signed in
 * (BKG-01, BKG-24 to BKG-27). It is then a link, so that no browser blocks the new tab.
 */
export function ReserveButton({
  workspace,
  booking,
  isSample,
  calendarId,
  onDatesMissing,
}: BookingProps & {
  /** The popover that the click opens while dates are missing. */
  calendarId?: string
  onDatesMissing?: () => void
}) {
  const viewer = useViewer()
  const phone = useWhatsappPhone()
  const siteUrl = useSiteUrl()
  const href = useLocation({ select: (location) => location.href })
  const reasonId = useId()
  const refusal = refusalOf(workspace, booking, { isSample, isHost: viewer?.id === workspace.host.id })
  const look = buttonClass({ size: 'lg', block: true })

  function askForHours() {
    toast.error({
      id: 'dates',
      title: 'Confira o horário',
      description: 'O horário escolhido já passou. Veja o novo horário e o total.',
    })
  }

  function askForDates() {
    toast.error({
      id: 'dates',
      title: 'Selecione as datas',
      description: 'Por favor, selecione as datas de entrada e saída',
    })
    onDatesMissing?.()
  }

  if (refusal) {
    return (
      <div>
        <Button size="lg" block disabled aria-describedby={reasonId}>
          Reservar
        </Button>
        <p id={reasonId} className="mt-3 text-center text-sm text-muted">
          {refusal.sentence}
        </p>
      </div>
    )
  }
  if (!viewer) {
    return (
      <Link
        to="/login"
        search={{ redirect: href }}
        onClick={() =>
          toast.error({
            id: 'sign-in',
            title: 'Necessário fazer login',
            description: 'Entre na sua conta para reservar este espaço.',
          })
        }
        className={look}
      >
        Reservar
      </Link>
    )
  }
  const { dates, hours, quote } = booking
  if (!dates || !hours || !quote) {
    return (
      <Button size="lg" block popoverTarget={calendarId} popoverTargetAction="show" onClick={askForDates}>
        Reservar
      </Button>
    )
  }
  const pageUrl = `${siteUrl}/workspace/${workspace.id}`
  return (
    <a
      href={bookingChatUrl({
        phone,
        name: workspace.name,
        dates,
        hours,
        totalInCents: quote.totalInCents,
        pageUrl,
      })}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        const passed = booking.findPassed()
        if (!passed) return countVisit(workspace.id, 'chat')
        event.preventDefault()
        if (passed === 'dates') askForDates()
        else askForHours()
      }}
      className={look}
    >
      Reservar
    </a>
  )
}
