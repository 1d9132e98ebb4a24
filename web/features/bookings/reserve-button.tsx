import { useId } from 'react'
import { bookingChatUrl } from '#contract/bookings/rules.ts'
import { countVisit } from '#web/api/count-visit.ts'
import { PersonalPart } from '#web/personal/personal-part.tsx'
import { useSiteUrl } from '#web/session/use-site-url.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NO_COMMON_HOURS, refusalOf } from './booking-refusal.ts'
import { ReserveStart } from './reserve-start.tsx'
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
  const reasonId = useId()
  const { dates, hours, quote, usualHours } = booking
  const isHost = viewer?.id === workspace.host.id
  const refusal = refusalOf(workspace, { hours: usualHours }, { isSample, isHost })

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

  function askForOtherDates() {
    toast.error({ id: 'dates', title: 'Confira as datas', description: NO_COMMON_HOURS })
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
  if (!viewer || !dates || !hours || !quote) {
    return (
      <PersonalPart name="reserve" props={{ ...(calendarId && { calendarId }) }}>
        <ReserveStart
          {...(calendarId && { calendarId })}
          onDatesMissing={dates ? askForOtherDates : askForDates}
        />
      </PersonalPart>
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
      className={buttonClass({ size: 'lg', block: true })}
    >
      Reservar
    </a>
  )
}
