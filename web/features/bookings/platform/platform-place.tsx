import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BarFrame, BarPrice, OpenSheet, useSheet } from '../booking-bar.tsx'
import { PlatformCard } from './platform-card.tsx'
import type { PlatformProps } from './platform-workspace.ts'

const [PlatformSheet, preloadSheet] = lazyPart(() => import('./platform-sheet.tsx'))
const [PlatformTotal] = lazyPart(() => import('./platform-total.tsx'))
const [CheckoutOrSheet] = lazyPart(() => import('./checkout-or-sheet.tsx'))

/** As the page's layout shows the card. */
const WIDE = '(min-width: 64rem)'

/** Settles once the screen is wide enough for the card: on a phone its script is never loaded. */
function whenWide(): Promise<void> {
  const wide = matchMedia(WIDE)
  if (wide.matches) return Promise.resolve()
  return new Promise((resolve) => wide.addEventListener('change', () => resolve(), { once: true }))
}

const getCard = createIsomorphicFn()
  .server((): typeof PlatformCard => PlatformCard)
  .client(() =>
    lateScript(() => whenWide().then(() => import('./platform-card.tsx').then((file) => file.PlatformCard))),
  )

/** The card of a workspace that is booked on the platform; other pages don't load its script. */
export const LatePlatformCard = serverRenderedPart<PlatformProps>(
  getCard(),
  <Skeleton className="h-144 w-full" />,
)

/**
 * The bar of a workspace that is booked on the platform. Once the choice is complete its button leads to the checkout,
 * and the choice itself opens the dialog to change it (DET-46).
 */
export function PlatformBar(props: PlatformProps) {
  const { workspace, address } = props
  const isHydrated = useHydrated()
  const { isOpen, hasOpened, open, onClose } = useSheet(preloadSheet)
  const hasChosen = isHydrated && address.from !== undefined
  const price = <BarPrice workspace={workspace} />
  // Not `reserveLabel`, whose file would come with every page of a workspace.
  const label = workspace.bookingRules.bookingMode === 'instant' ? 'Reservar' : 'Pedir reserva'
  const reserve = <OpenSheet label={label} onOpen={open} />
  return (
    <BarFrame
      workspace={workspace}
      hours={workspace.availability.availableHours}
      isSample={false}
      price={
        hasChosen ? (
          <Suspense fallback={price}>
            <PlatformTotal {...props} onChangeAsked={open} />
          </Suspense>
        ) : (
          price
        )
      }
    >
      {hasChosen ? (
        <Suspense fallback={reserve}>
          <CheckoutOrSheet {...props}>{reserve}</CheckoutOrSheet>
        </Suspense>
      ) : (
        reserve
      )}
      {hasOpened && (
        <Suspense>
          <PlatformSheet {...props} isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </BarFrame>
  )
}
