import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { ReadLists } from './use-lists.ts'

/** Shown instead of lists that are still loading, or could not be read (FAV-17). */
export function UnreadLists({ reading: { failure, isReading, readAgain } }: { reading: ReadLists }) {
  if (failure) {
    return (
      <Banner
        tone="danger"
        live
        title="Não foi possível carregar suas listas"
        action={
          <Button variant="outline" size="sm" busy={isReading} onClick={readAgain}>
            Tentar novamente
          </Button>
        }
      >
        {failure.message}
      </Banner>
    )
  }
  return (
    <SkeletonRegion label="Carregando suas listas" className="flex flex-wrap gap-2">
      <Skeleton className="h-11 w-28" />
      <Skeleton className="h-11 w-36" />
    </SkeletonRegion>
  )
}
