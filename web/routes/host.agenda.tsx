import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { readAgendaAddress } from '#web/features/agenda/agenda-address.ts'
import { AgendaPage } from '#web/features/agenda/agenda-page.tsx'
import { loadAgenda } from '#web/features/agenda/load-agenda.ts'
import { hostBookingsQuery } from '#web/features/host-bookings/host-bookings-query.ts'
import { RequestsStrip } from '#web/features/host-bookings/requests-strip.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { textsOf } from './-texts.ts'

const [BookingDialog] = lazyPart(() => import('#web/features/host-bookings/booking-dialog.tsx'))
const [ManualBookingDialog] = lazyPart(() => import('#web/features/host-bookings/manual-booking-dialog.tsx'))
const parts = { Requests: RequestsStrip, BookingDialog, ManualBookingDialog }

const validateSearch = textsOf('view', 'date', 'workspace')

export const Route = createFileRoute('/host/agenda')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  beforeLoad: requireHost,
  loaderDeps: ({ search: { view, date } }) => ({ view, date }),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const loading = Promise.all([
      loadAgenda(context, readAgendaAddress(deps)),
      queryClient.prefetchInfiniteQuery(hostBookingsQuery(api, 'requests')),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Agenda')),
  component: Agenda,
})

function Agenda() {
  const navigate = Route.useNavigate()
  const isHere = useIsHere()
  const search = Route.useSearch()
  return (
    <AgendaPage
      address={readAgendaAddress(search)}
      parts={parts}
      onShow={(next) =>
        void navigate({
          // While another page is opening, the latest address is that page's.
          search: (latest) => next(readAgendaAddress(isHere() ? latest : search)),
          resetScroll: false,
        })
      }
    />
  )
}
