import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
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

/** The bar of a workspace that is booked over the chat. */
export function BookingBar({ workspace, booking, isSample }: BookingProps) {
  const { isOpen, hasOpened, open, onClose } = useSheet(preloadSheet)
  return (
    <BarFrame
      workspace={workspace}
      hours={booking.usualHours}
      isSample={isSample}
      price={<BarPrice workspace={workspace} totalInCents={booking.quote?.totalInCents} />}
    >
      <OpenSheet onOpen={open} />
      {hasOpened && (
        <Suspense>
          <BookingSheet {...{ workspace, booking, isSample, isOpen, onClose }} />
        </Suspense>
      )}
    </BarFrame>
  )
}

/**
 * The bar at the bottom of narrow screens: the price and 'Reservar', which opens the card as a dialog. When the
 * workspace can't be booked it shows the reason, and its host gets a link to edit it (DET-40, DET-41).
 * @param children 'Reservar', and the dialog
 */
export function BarFrame({
  workspace,
  hours,
  isSample,
  price,
  children,
}: Pick<BookingProps, 'workspace' | 'isSample'> &
  Pick<Booking, 'hours'> & { price: ReactNode; children: ReactNode }) {
  const viewer = useViewer()
  const isHost = viewer?.id === workspace.host.id
  const refusal = refusalOf(workspace, { hours }, { isSample, isHost })
  return (
    <div className="bottom-bar sticky bottom-0 z-30 border-t border-base-300 bg-surface pb-[env(safe-area-inset-bottom)] print:hidden">
      <div className="mx-auto flex min-h-18 max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-6">
        {price}
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
          children
        )}
      </div>
    </div>
  )
}

/**
 * The total for the chosen dates, or the price of the workspace.
 * @param children what the total is for
 */
export function BarPrice({
  workspace,
  totalInCents,
  children = <p className="text-sm text-muted">no total</p>,
}: {
  workspace: Pick<BookedWorkspace, 'price' | 'priceUnit'>
  totalInCents?: number | undefined
  children?: ReactNode
}) {
  return (
    <div className="min-w-0">
      {totalInCents !== undefined ? (
        <>
          <p className="text-lg leading-tight font-semibold tabular-nums">{formatMoney(totalInCents)}</p>
          {children}
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

/** Whether the booking is open as a dialog, and whether it ever was; `preload` loads its script. */
export function useSheet(preload: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  useEffect(() => onFirstInteraction(preload), [preload])
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  return { isOpen, hasOpened, open, onClose: () => setIsOpen(false) }
}

/** 'Reservar', which opens the dialog. */
export function OpenSheet({ label = 'Reservar', onOpen }: { label?: string; onOpen: () => void }) {
  const isHydrated = useHydrated()
  return (
    <Button size="lg" aria-haspopup="dialog" inert={!isHydrated} onClick={onOpen}>
      {label}
    </Button>
  )
}
