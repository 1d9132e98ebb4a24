import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ratingText, reviewCountText } from '#contract/reviews/rating-text.ts'
import { REVIEWS_ON_PAGE, reviewAspectLabels, reviewAspects, showsStars } from '#contract/reviews/rules.ts'
import type { WorkspaceReviews } from '#contract/reviews/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { isSampleId } from '#web/features/workspaces/samples/sample-id.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { ReviewItem } from './review-item.tsx'

/** The mean of the reviews, then each of them, the newest first (REV-09, REV-12). */
export function Reviews({
  workspace,
  action,
}: {
  workspace: Workspace
  action?: ((reviewId: string) => ReactNode) | undefined
}) {
  const { id, rating, reviewCount } = workspace
  const api = useApi()
  const list = useInfiniteQuery({
    ...api.reviews.ofWorkspace.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, limit: REVIEWS_ON_PAGE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page: WorkspaceReviews) => page.nextCursor ?? undefined,
    }),
    enabled: !isSampleId(id),
  })
  const pages = list.data?.pages
  const items = pages?.flatMap((page) => page.items) ?? workspace.reviews
  const isHydrated = useHydrated()
  // The server renders the section once for all readers.
  const canReport = useViewer() !== null && isHydrated && !isSampleId(id)
  const hasStars = showsStars(reviewCount)
  return (
    <>
      <p className="mb-6 text-lg">
        {hasStars && (
          <>
            <span className="font-display text-3xl font-semibold">{ratingText(rating)}</span> de 5 ·{' '}
          </>
        )}
        {reviewCountText(reviewCount)}
      </p>
      {hasStars && <Aspects aspects={pages?.[0]?.aspects} />}
      <ul className="flex flex-col gap-8">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} action={canReport && action?.(review.id)} />
        ))}
      </ul>
      {list.isError && !pages && (
        <Banner
          tone="danger"
          live
          className="mt-8"
          action={
            <Button variant="outline" size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Não foi possível carregar todas as avaliações.
        </Banner>
      )}
      <LoadMore list={list} />
    </>
  )
}

/** The mean of each aspect; an unknown one has its place already, so that nothing moves. */
function Aspects({ aspects }: { aspects: WorkspaceReviews['aspects'] | undefined }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {reviewAspects.map((aspect) => {
        const mean = aspects?.[aspect]
        return (
          <div key={aspect} className="flex justify-between gap-3 border-b border-base-300 pb-1">
            <dt className="text-muted">{reviewAspectLabels[aspect]}</dt>
            <dd className="font-semibold">{mean ? ratingText(mean) : '–'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
