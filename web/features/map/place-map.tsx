import { Suspense, useEffect, useRef, useState } from 'react'
import { useTiles } from '#web/session/use-tiles.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const [PlaceMapView] = lazyPart(() => import('./place-map-view.tsx'))
/** The map's script is loaded shortly before the map scrolls into view. */
const AHEAD = '300px'

/** The approximate position of a workspace; its script is loaded shortly before it scrolls into view. */
export function PlaceMap({ place, city }: { place: { lat: number; lng: number }; city: string }) {
  const tiles = useTiles()
  const element = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <figure ref={element} className="mt-5 noscript:hidden print:hidden">
      <section aria-label="Mapa" className="h-72 overflow-hidden rounded-card bg-base-200">
        {isNear && (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <PlaceMapView lat={place.lat} lng={place.lng} city={city} tiles={tiles} />
          </Suspense>
        )}
      </section>
      <figcaption className="mt-2 text-sm text-muted">Localização aproximada</figcaption>
    </figure>
  )
}
