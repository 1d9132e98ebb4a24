import { useState } from 'react'
import { formatPrice, priceUnitLabels } from '#contract/price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { BookingForm } from './booking-form.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

/** Price and 'Reservar' at the bottom of narrow screens; opens the card as a dialog. */
export function BookingBar({
  workspace,
  booking,
  isSample,
}: {
  workspace: BookedWorkspace
  booking: Booking
  isSample: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <div className="bottom-bar sticky bottom-0 z-30 border-t border-base-300 bg-surface pb-[env(safe-area-inset-bottom)] print:hidden">
        <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-6">
          <div className="min-w-0">
            {booking.price ? (
              <>
                <p className="text-lg leading-tight font-semibold tabular-nums">
                  {formatPrice(booking.price.total)}
                </p>
                <p className="text-sm text-muted">no total</p>
              </>
            ) : (
              <p>
                <span className="text-lg font-semibold tabular-nums">{formatPrice(workspace.price)}</span>{' '}
                <span className="text-muted">/{priceUnitLabels[workspace.priceUnit]}</span>
              </p>
            )}
          </div>
          <Button size="lg" aria-haspopup="dialog" inert={!isHydrated} onClick={() => setIsOpen(true)}>
            Reservar
          </Button>
        </div>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title="Sua reserva"
        description={workspace.name}
      >
        <BookingForm workspace={workspace} booking={booking} isSample={isSample} isInline />
      </Dialog>
    </>
  )
}
