import { useId } from 'react'
import type { Hours } from '#contract/bookings/hours.ts'
import { datesOf } from '#contract/bookings/quote.ts'
import { bookingChatUrl } from '#contract/bookings/rules.ts'
import { countVisit } from '#web/api/count-visit.ts'
import { PersonalPart } from '#web/personal/personal-part.tsx'
import { useSiteUrl } from '#web/session/use-site-url.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refusalOf } from '../booking-refusal.ts'
import { ReserveStart } from '../reserve-start.tsx'
import { reserveLabel } from './platform-texts.ts'
import type { PlatformBooking, PricedRequest } from './use-platform-booking.ts'

/** The hours of each day; of whole days, from the first opening to the closing. */
function hoursOfRequest({ request, calculator }: PricedRequest): Hours {
  if (request.kind === 'hours') return request.hours
  const { from } = datesOf(request)
  const periods = calculator.openDays({ from, to: from })[0]?.periods ?? []
  return { start: periods[0]?.start ?? '00:00', end: periods.at(-1)?.end ?? '24:00' }
}

/**
 * 'Reservar' or 'Pedir reserva': until bookings are made on the platform it opens the chat with the request written
 * out, as the chat's own card does (BKG-41).
 */
export function PlatformReserve({
  booking,
  calendarId,
  onDatesMissing,
}: {
  booking: PlatformBooking
  /** The popover that the click opens while dates are missing. */
  calendarId?: string
  onDatesMissing?: () => void
}) {
  const { workspace, choice, priced, problem } = booking
  const viewer = useViewer()
  const phone = useWhatsappPhone()
  const siteUrl = useSiteUrl()
  const reasonId = useId()
  const label = reserveLabel(workspace)
  const isHost = viewer?.id === workspace.host.id
  const hours = workspace.availability.availableHours
  const refusal = refusalOf(workspace, { hours }, { isSample: false, isHost })
  if (refusal) {
    return (
      <div>
        <Button size="lg" block disabled aria-describedby={reasonId}>
          {label}
        </Button>
        <p id={reasonId} className="mt-3 text-center text-sm text-muted">
          {refusal.sentence}
        </p>
      </div>
    )
  }
  function ask() {
    const title = !choice.from ? 'Selecione as datas' : problem ? 'Confira a reserva' : 'Selecione o horário'
    const missing = choice.from
      ? 'Escolha o início e o término.'
      : 'Escolha no calendário um dia que esteja livre.'
    toast.error({ id: 'dates', title, description: problem ?? missing })
    if (!choice.from) onDatesMissing?.()
  }
  if (!viewer || !choice.from) {
    const props = { label, ...(calendarId && { calendarId }) }
    return (
      <PersonalPart name="reserve" props={props}>
        <ReserveStart {...props} onDatesMissing={ask} />
      </PersonalPart>
    )
  }
  if (!priced || problem) {
    return (
      <Button size="lg" block onClick={ask}>
        {label}
      </Button>
    )
  }
  return (
    <a
      href={bookingChatUrl({
        phone,
        name: workspace.name,
        dates: datesOf(priced.request),
        hours: hoursOfRequest(priced),
        totalInCents: priced.price.totalInCents,
        pageUrl: `${siteUrl}/workspace/${workspace.id}`,
      })}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => countVisit(workspace.id, 'chat')}
      className={buttonClass({ size: 'lg', block: true })}
    >
      {label}
    </a>
  )
}

/** What follows from 'Reservar' for now. */
export function SoonNote() {
  return (
    <p className="text-center text-sm text-balance text-muted">
      A reserva online chega em breve: por enquanto confirme pelo WhatsApp. Nada é cobrado agora.
    </p>
  )
}
