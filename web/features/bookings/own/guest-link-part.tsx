import { useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { CorrectEmailDialog } from './correct-email-dialog.tsx'
import { guestLinkText } from './guest-link-text.ts'
import { useSendGuestLink } from './use-send-guest-link.ts'

/**
 * For the host of a booking by hand: where its link was sent, when, and until when it works, with a button that sends
 * it again (RSV-66, RSV-67).
 */
export function GuestLinkPart({ booking }: { booking: Booking }) {
  const isHydrated = useHydrated()
  const { send, isBusy, failure, reset } = useSendGuestLink(booking)
  const [isOpen, setIsOpen] = useState(false)
  /** How often the dialog was opened: each time it begins with the stored e-mail. */
  const [openings, setOpenings] = useState(0)
  const text = guestLinkText(booking, useNow())
  const { guestLink, guestEmail } = booking
  if (!guestLink || guestEmail === null) return null
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-sm text-muted [overflow-wrap:anywhere]">
        {text}
      </p>
      {failure && (
        <Banner tone="danger" live>
          {failure.fields.guestEmail ?? failure.message}
        </Banner>
      )}
      {guestLink.canSend && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            inert={!isHydrated}
            busy={isBusy}
            busyLabel="Enviando..."
            onClick={() => send()}
          >
            Enviar de novo
          </Button>
          <Button
            variant="ghost"
            size="sm"
            inert={!isHydrated}
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => {
              reset()
              setOpenings(openings + 1)
              setIsOpen(true)
            }}
          >
            Corrigir e-mail
          </Button>
        </div>
      )}
      {openings > 0 && (
        <CorrectEmailDialog
          key={openings}
          booking={booking}
          email={guestEmail}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
