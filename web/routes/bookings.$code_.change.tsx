import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { type BookingAddress, bookingTexts } from '#web/features/bookings/booking-in-address.ts'
import { ProposePage } from '#web/features/bookings/changes/propose-page.tsx'
import { bookingQuery } from '#web/features/bookings/own/booking-queries.ts'
import {
  BookingError,
  BookingNotFound,
  BookingSkeleton,
  NothingToPropose,
} from '#web/features/bookings/own/booking-states.tsx'
import { isOnPlatform } from '#web/features/bookings/platform/platform-workspace.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { addToMessageDraft, messageDraftName } from '#web/features/messages/message-drafts.ts'
import { hiddenPageHead, missingHead } from '#web/features/seo/page-head.ts'

/** The choice, and the chosen workspace of the host; the booking's own, unless said otherwise. */
type ChangeSearch = BookingAddress & { workspace?: string | undefined }

export const Route = createFileRoute('/bookings/$code_/change')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [
    ['component', 'loader'],
    ['pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  validateSearch: (search: Record<string, unknown>): ChangeSearch => ({
    ...bookingTexts(search),
    workspace: typeof search.workspace === 'string' ? search.workspace : undefined,
  }),
  beforeLoad: requireViewer,
  // Never a cached copy: the page starts from the current address.
  gcTime: 0,
  // The page itself loads another workspace, and keeps what was typed meanwhile.
  loader: async ({ context: { api, queryClient }, params: { code }, location: { search } }) => {
    try {
      const booking = await queryClient.ensureQueryData(bookingQuery(api, code))
      // A booking that can't be changed, or has a proposal, leads to its own page.
      if (!booking.workspace.id || booking.change || !booking.can.includes('change')) {
        throw redirect({ to: '/bookings/$code', params: { code }, replace: true })
      }
      const { items } = await queryClient.ensureQueryData(
        api.changes.workspaces.queryOptions({ input: { code } }),
      )
      const id = firstOf(items, (search as ChangeSearch).workspace, booking.workspace.id)
      if (!id) return { code: booking.code }
      const workspace = await queryClient.ensureQueryData(api.workspaces.get.queryOptions({ input: { id } }))
      if (!isOnPlatform(workspace)) {
        throw redirect({ to: '/bookings/$code', params: { code }, replace: true })
      }
      return { code: booking.code }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead(pageTitle('Reserva não encontrada'))
    return hiddenPageHead(match, pageTitle(`Mudar a reserva ${loaderData.code}`))
  },
  pendingComponent: BookingSkeleton,
  errorComponent: BookingError,
  notFoundComponent: BookingNotFound,
  component: Propose,
})

/**
 * The workspace in the address, else the booking's own; if that takes no bookings any more, another one of the host.
 */
function firstOf(offered: readonly { id: string }[], ...wanted: readonly (string | null | undefined)[]) {
  const ids = offered.map(({ id }) => id)
  return wanted.find((id) => id && ids.includes(id)) ?? ids[0]
}

function Propose() {
  const { code } = Route.useParams()
  return <ProposeFor key={code} code={code} />
}

function ProposeFor({ code }: { code: string }) {
  const api = useApi()
  const { workspace: wanted } = Route.useSearch()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, code))
  const { data: workspaces } = useSuspenseQuery(api.changes.workspaces.queryOptions({ input: { code } }))
  const [id] = useState(firstOf(workspaces.items, wanted, booking.workspace.id))
  return id ? <ProposeIn code={code} id={id} /> : <NothingToPropose code={code} />
}

function ProposeIn({ code, id }: { code: string; id: string }) {
  const api = useApi()
  const { workspace: _, ...address } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, code))
  const { data: workspace } = useSuspenseQuery(api.workspaces.get.queryOptions({ input: { id } }))
  const { data: workspaces } = useSuspenseQuery(api.changes.workspaces.queryOptions({ input: { code } }))
  // A workspace that leaves the platform meanwhile stays on the page with what was typed.
  const [first] = useState(workspace)
  if (!isOnPlatform(first)) return <NothingToPropose code={code} />
  const { from, to, start, end, kind, months } = booking
  const current = {
    from,
    kind,
    ...(kind !== 'months' && { to }),
    ...(start !== null && { start }),
    ...(end !== null && { end }),
    ...(months !== null && { months: String(months) }),
  }
  return (
    <ProposePage
      booking={booking}
      viewerId={viewer.id}
      workspace={first}
      workspaces={workspaces.items}
      // The booking's own time, until another one is chosen.
      address={Object.values(address).some((text) => text !== undefined) ? address : current}
      onChange={(chosen, workspaceId) =>
        void navigate({
          params: { code },
          search: { ...chosen, workspace: workspaceId },
          replace: true,
          resetScroll: false,
        })
      }
      onUnsentWords={(words) => {
        const guestId = booking.role === 'host' ? booking.guest.id : viewer.id
        const place = booking.workspace.id
        if (place && guestId) addToMessageDraft(messageDraftName(viewer.id, place, guestId), words)
      }}
    />
  )
}
