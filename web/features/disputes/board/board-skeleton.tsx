import { Container } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** Disputes for administrators, while one of them or their list is loading. */
export function BoardSkeleton() {
  return (
    <Container className="py-8 md:py-12">
      <SkeletonRegion label="Carregando a contestação" className="flex flex-col gap-6">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </SkeletonRegion>
    </Container>
  )
}
