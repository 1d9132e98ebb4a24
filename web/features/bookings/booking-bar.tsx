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
  return (
    <BarFrame
      workspace={workspace}
      hours={booking.hours}
      isSample={isSample}
      price={<BarPrice workspace={workspace} totalInCents={booking.quote?.totalInCents} />}
    >
      <ReserveDialog preload={preloadSheet}>
        {(sheet) => <BookingSheet workspace={workspace} booking={booking} isSample={isSample} {...sheet} />}
      </ReserveDialog>
    </BarFrame>
  )
}

/**
 * The bar at the bottom of narrow screens: the price and 'Reservar', which opens the card as a dialog. When the
 * workspace can't be booked it shows the reason, and its host gets a link to edit it (DET-40, DET-41).
 * @param children 'Reservar' with its dialog
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

/** The total for the chosen dates, or the price of the workspace. */
export function BarPrice({
  workspace,
  totalInCents,
}: {
  workspace: Pick<BookedWorkspace, 'price' | 'priceUnit'>
  totalInCents?: number | undefined
}) {
  return (
    <div className="min-w-0">
      {totalInCents !== undefined ? (
        <>
          <p className="text-lg leading-tight font-semibold tabular-nums">{formatMoney(totalInCents)}</p>
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

/**
 * 'Reservar' and the dialog that it opens.
 * @param preload loads the dialog's script; children: the dialog, given whether it is open
 */
export function ReserveDialog({
  label = 'Reservar',
  preload,
  children,
}: {
  label?: string
  preload: () => void
  children: (sheet: { isOpen: boolean; onClose: () => void }) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => onFirstInteraction(preload), [preload])
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
        {label}
      </Button>
      {hasOpened && <Suspense>{children({ isOpen, onClose: () => setIsOpen(false) })}</Suspense>}
    </>
  )
}
