import { Container } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'

/** The skeleton of the page while the workspace loads (DET-01). */
export function DetailSkeleton() {
  return (
    <Container className="pt-4 pb-12 md:pt-6">
      <SkeletonRegion label="Carregando espaço">
        <h1 className="sr-only">Espaço</h1>
        <div className="mb-4 flex h-11 items-center">
          <Skeleton className="h-5 w-48" />
        </div>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-10 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/3" />
        <Skeleton className="mt-6 aspect-video rounded-card" />
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <SkeletonText lines={8} />
          <Skeleton className="h-96 rounded-card max-lg:hidden" />
        </div>
      </SkeletonRegion>
    </Container>
  )
}
