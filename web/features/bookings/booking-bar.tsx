import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { refusalOf } from './booking-refusal.ts'
import type { BookedWorkspace, Booking, BookingProps } from './use-booking.ts'

const [BookingSheet, preloadSheet] = lazyPart(() => import('./booking-sheet.tsx'))

/**
 * The bar at the bottom of narrow screens: the price and 'Reservar', which opens the card as a dialog. When the
 * workspace can't be booked it shows the reason, and its host gets a link to edit it (DET-40, DET-41).
 */
export function BookingBar({ workspace, booking, isSample }: BookingProps) {
  const viewer = useViewer()
  const isHost = viewer?.id === workspace.host.id
  const refusal = refusalOf(workspace, booking, { isSample, isHost })
  return (
    <div className="bottom-bar sticky bottom-0 z-30 border-t border-base-300 bg-surface pb-[env(safe-area-inset-bottom)] print:hidden">
      <div className="mx-auto flex min-h-18 max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <BarPrice workspace={workspace} booking={booking} />
        {isHost && workspace.can.edit ? (
          <Link
            to="/workspace/$id/edit"
            params={{ id: workspace.id }}
            className={buttonClass({ variant: 'outline', size: 'lg' })}
          >
            Editar espaço
          </Link>
        ) : refusal ? (
          <p className="min-w-28 flex-1 text-right text-sm text-balance text-muted">{refusal.short}</p>
        ) : (
          <ReserveDialog workspace={workspace} booking={booking} isSample={isSample} />
        )}
      </div>
    </div>
  )
}

/** The total for the chosen dates, or the price of the workspace. */
function BarPrice({
  workspace,
  booking: { quote },
}: {
  workspace: Pick<BookedWorkspace, 'price' | 'priceUnit'>
  booking: Pick<Booking, 'quote'>
}) {
  return (
    <div className="min-w-0">
      {quote ? (
        <>
          <p className="text-lg leading-tight font-semibold tabular-nums">
            {formatMoney(quote.totalInCents)}
          </p>
          <p className="text-sm text-muted">no total</p>
        </>
      ) : (
        <p>
          <span className="text-lg font-semibold tabular-nums">{formatMoney(toCents(workspace.price))}</span>{' '}
          <span className="text-muted">/{priceUnitLabels[workspace.priceUnit]}</span>
        </p>
      )}
    </div>
  )
}

/** 'Reservar' and the dialog that it opens. */
function ReserveDialog({ workspace, booking, isSample }: BookingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => onFirstInteraction(preloadSheet), [])
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        inert={!isHydrated}
        onClick={() => {
          setHasOpened(true)
          setIsOpen(true)
        }}
      >
        Reservar
      </Button>
      {hasOpened && (
        <Suspense>
          <BookingSheet
            workspace={workspace}
            booking={booking}
            isSample={isSample}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
