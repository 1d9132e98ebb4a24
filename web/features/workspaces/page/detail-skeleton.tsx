import { Container } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { useStartAtTop } from './use-start-at-top.ts'

/** The skeleton of the page while the workspace loads (DET-01). */
export function DetailSkeleton() {
  useStartAtTop()
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
        <div className="mt-6 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div>
            <Skeleton className="mb-10 aspect-video rounded-card" />
            <SkeletonText lines={8} />
          </div>
          <Skeleton className="h-96 rounded-card max-lg:hidden" />
        </div>
      </SkeletonRegion>
    </Container>
  )
}
