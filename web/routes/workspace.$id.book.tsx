import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { type BookingAddress, bookingTexts } from '#web/features/bookings/booking-in-address.ts'
import { CheckoutPage } from '#web/features/bookings/checkout/checkout-page.tsx'
import { isOnPlatform } from '#web/features/bookings/platform/platform-workspace.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { addToMessageDraft, messageDraftName } from '#web/features/messages/message-drafts.ts'
import { hiddenPageHead, missingHead } from '#web/features/seo/page-head.ts'
import { DetailSkeleton } from '#web/features/workspaces/page/detail-skeleton.tsx'
import { DetailError, WorkspaceNotFound } from '#web/features/workspaces/page/detail-states.tsx'

export const Route = createFileRoute('/workspace/$id/book')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [
    ['component', 'loader'],
    ['pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  validateSearch: bookingTexts,
  beforeLoad: requireViewer,
  loader: async ({ context: { api, queryClient }, params: { id }, location: { search } }) => {
    try {
      const workspace = await queryClient.ensureQueryData(api.workspaces.get.queryOptions({ input: { id } }))
      // A workspace booked over the chat has no checkout: the choice goes back to its page.
      if (!isOnPlatform(workspace)) {
        throw redirect({ to: '/workspace/$id', params: { id }, search: bookingTexts(search), replace: true })
      }
      return { name: workspace.name }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead(pageTitle('Espaço não encontrado'))
    return hiddenPageHead(match, pageTitle(`Reservar ${loaderData.name}`))
  },
  pendingComponent: DetailSkeleton,
  errorComponent: DetailError,
  notFoundComponent: WorkspaceNotFound,
  component: Checkout,
})

function Checkout() {
  const api = useApi()
  const { id } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const address = Route.useSearch()
  const { data: workspace } = useSuspenseQuery(api.workspaces.get.queryOptions({ input: { id } }))
  if (!isOnPlatform(workspace)) return null
  return (
    <CheckoutPage
      key={`${viewer.id} ${id}`}
      workspace={workspace}
      viewer={viewer}
      address={address}
      onAddressChange={(search: BookingAddress) =>
        void navigate({ params: { id }, search, replace: true, resetScroll: false })
      }
      onUnsentWords={(words) => addToMessageDraft(messageDraftName(viewer.id, id, viewer.id), words)}
    />
  )
}
