import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { BookingBar } from '#web/features/bookings/booking-bar.tsx'
import { BookingCard } from '#web/features/bookings/booking-card.tsx'
import { type BookingAddress, bookingTexts } from '#web/features/bookings/booking-in-address.ts'
import { LatePlatformCard, PlatformBar } from '#web/features/bookings/platform/platform-place.tsx'
import { isOnPlatform, type PlatformWorkspace } from '#web/features/bookings/platform/platform-workspace.ts'
import { useBooking } from '#web/features/bookings/use-booking.ts'
import { FavoriteButton } from '#web/features/favorites/favorite-button.tsx'
import { LateFindingHelp } from '#web/features/layout/late-parts.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { PlaceMap } from '#web/features/map/place-map.tsx'
import { missingHead, pageHead } from '#web/features/seo/page-head.ts'
import { workspacePageData } from '#web/features/seo/workspace-page-data.ts'
import { workspaceDescription, workspaceTitle } from '#web/features/seo/workspace-seo.ts'
import { useCountView } from '#web/features/visits/use-count-view.ts'
import { DetailSkeleton } from '#web/features/workspaces/page/detail-skeleton.tsx'
import {
  BackToResults,
  DetailError,
  WorkspaceNotFound,
} from '#web/features/workspaces/page/detail-states.tsx'
import { ShareMenu } from '#web/features/workspaces/page/share-menu.tsx'
import { StatusBanners } from '#web/features/workspaces/page/status-banners.tsx'
import { WorkspaceSections, WorkspaceTitle } from '#web/features/workspaces/page/workspace-detail.tsx'
import { WorkspaceGallery } from '#web/features/workspaces/page/workspace-gallery.tsx'
import { isSampleId } from '#web/features/workspaces/samples/sample-id.ts'
import { SampleNotice } from '#web/features/workspaces/samples/sample-notice.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Container } from '#web/ui/page.tsx'
import { LatePeopleSections } from './-late-people-sections.ts'

/** A part that only administrators load. */
const [DecisionBar] = lazyPart(() => import('./-decision-bar.tsx'))

/** A wait shorter than this shows no placeholder. */
const PENDING_MS = 150

export const Route = createFileRoute('/workspace/$id/')({
  validateSearch: bookingTexts,
  loader: async ({ context: { api, queryClient }, params: { id } }): Promise<{ sample?: Workspace }> => {
    if (isSampleId(id)) {
      const { findSampleWorkspace } = await import('#web/features/workspaces/samples/sample-workspaces.ts')
      const sample = findSampleWorkspace(id)
      if (sample) return { sample }
    }
    try {
      await queryClient.ensureQueryData(api.workspaces.get.queryOptions({ input: { id } }))
      return {}
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, params: { id }, match: { context } }) => {
    const { api, queryClient, siteUrl } = context
    const stored = queryClient.getQueryData(api.workspaces.get.queryKey({ input: { id } }))
    const workspace = loaderData?.sample ?? stored
    if (!loaderData || !workspace) return missingHead(pageTitle('Espaço não encontrado'))
    const isPublished = workspace.isPublic && !loaderData.sample
    return pageHead(siteUrl, {
      title: pageTitle(workspaceTitle(workspace)),
      description: workspaceDescription(workspace),
      path: `/workspace/${id}`,
      isHidden: !isPublished,
      ...(isPublished &&
        workspace.shareImage && {
          image: { path: workspace.shareImage, alt: `${workspace.name}, ${workspace.city}` },
        }),
      data: isPublished ? workspacePageData(siteUrl, workspace) : [],
    })
  },
  pendingMs: PENDING_MS,
  pendingComponent: DetailSkeleton,
  errorComponent: DetailError,
  notFoundComponent: MissingWorkspace,
  component: DetailPage,
})

function MissingWorkspace() {
  return (
    <>
      <WorkspaceNotFound />
      <Container className="pb-16">
        <LateFindingHelp />
      </Container>
    </>
  )
}

function DetailPage() {
  const { id } = Route.useParams()
  const { sample } = Route.useLoaderData()
  return sample ? <Detail key={id} workspace={sample} isSample /> : <StoredDetail key={id} id={id} />
}

function StoredDetail({ id }: { id: string }) {
  const api = useApi()
  // Its host may have closed dates meanwhile (BKG-15).
  const options = { input: { id }, refetchOnWindowFocus: true }
  const { data: workspace } = useSuspenseQuery(api.workspaces.get.queryOptions(options))
  return <Detail workspace={workspace} isSample={false} />
}

type DetailProps = { workspace: Workspace; isSample: boolean }

/** Writes the booking into the page's address. */
function useWriteBooking(id: string) {
  const navigate = Route.useNavigate()
  return useCallback(
    (search: BookingAddress) => {
      void navigate({ params: { id }, search, state: true, replace: true, resetScroll: false })
    },
    [id, navigate],
  )
}

function Detail({ workspace, isSample }: DetailProps) {
  return isOnPlatform(workspace) ? (
    <PlatformDetail workspace={workspace} />
  ) : (
    <ChatDetail workspace={workspace} isSample={isSample} />
  )
}

function ChatDetail(props: DetailProps) {
  const { workspace } = props
  const booking = useBooking(workspace, Route.useSearch(), useWriteBooking(workspace.id))
  return (
    <DetailLayout
      {...props}
      card={<BookingCard {...props} booking={booking} />}
      bar={<BookingBar {...props} booking={booking} />}
    />
  )
}

function PlatformDetail({ workspace }: { workspace: PlatformWorkspace }) {
  const [address, setAddress] = useState<BookingAddress>(Route.useSearch())
  const writeBooking = useWriteBooking(workspace.id)
  const onAddressChange = useCallback(
    (changed: BookingAddress) => {
      setAddress(changed)
      writeBooking(changed)
    },
    [writeBooking],
  )
  const props = { workspace, address, onAddressChange }
  return (
    <DetailLayout
      workspace={workspace}
      isSample={false}
      card={<LatePlatformCard {...props} />}
      bar={<PlatformBar {...props} />}
    />
  )
}

function DetailLayout({ workspace, isSample, card, bar }: DetailProps & { card: ReactNode; bar: ReactNode }) {
  const { isAdminView } = useLocation({ select: (location) => location.state })
  const isHydrated = useHydrated()
  const { coordinates } = workspace.location
  // Not for samples, unpublished workspaces or the user's own (REP-08, REP-12).
  const isPublishedByOther = workspace.can.book && !isSample
  useCountView(workspace.id, isPublishedByOther)
  return (
    <>
      <Container className="pt-4 pb-12 md:pt-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <BackToResults />
          <div className="-mx-3 flex flex-wrap">
            {(workspace.isPublic || isSample) && <ShareMenu workspace={workspace} />}
            {workspace.isPublic && !isSample && <FavoriteButton workspace={workspace} />}
          </div>
        </div>
        {isSample && <SampleNotice isOne className="mb-6" />}
        <StatusBanners workspace={workspace} />
        {isHydrated && isAdminView && workspace.can.moderate && (
          <Suspense>
            <DecisionBar workspace={workspace} />
          </Suspense>
        )}
        <WorkspaceTitle workspace={workspace} />
        <PrintedAddress id={workspace.id} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div>
            <div className="mb-10 print:h-[9cm] print:overflow-hidden">
              <WorkspaceGallery workspace={workspace} />
            </div>
            <WorkspaceSections
              workspace={workspace}
              map={coordinates && <PlaceMap place={coordinates} city={workspace.city} />}
              people={<LatePeopleSections workspace={workspace} canContact={isPublishedByOther} />}
            />
          </div>
          <aside aria-label="Reserva" className="sticky top-24 max-lg:hidden print:hidden">
            {card}
          </aside>
        </div>
      </Container>
      <div className="contents lg:hidden print:hidden">{bar}</div>
    </>
  )
}

/** The page's address, shown only in print. */
function PrintedAddress({ id }: { id: string }) {
  const { siteUrl } = Route.useRouteContext()
  return <p className="hidden text-muted print:block">{`${siteUrl}/workspace/${id}`}</p>
}
