import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** A dispute that is still loading, on the page of its booking. */
export function DisputeSkeleton() {
  return (
    <Card as="section" id="contestacao">
      <h2 className="mb-4 text-xl">Contestação</h2>
      <SkeletonRegion label="Carregando a contestação" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-20 w-full rounded-field" />
      </SkeletonRegion>
    </Card>
  )
}
