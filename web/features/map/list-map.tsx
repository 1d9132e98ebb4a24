import { Suspense } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListMapProps } from './open-list-map.tsx'

const [OpenMap, preloadListMap] = lazyPart(() => import('./open-list-map.tsx'))

export { preloadListMap }

/** The results on a map; pressing one shows its card. */
export function ListMap({ filters, renderCard }: ListMapProps) {
  const isHydrated = useHydrated()
  return (
    <section
      aria-label="Mapa dos espaços"
      className="relative size-full overflow-hidden rounded-card bg-base-200"
    >
      <noscript>
        <p className="p-6">O mapa aparece com o JavaScript ligado. A lista mostra os mesmos espaços.</p>
      </noscript>
      {isHydrated && (
        <Suspense fallback={<Skeleton className="size-full" />}>
          <OpenMap filters={filters} renderCard={renderCard} />
        </Suspense>
      )}
    </section>
  )
}
