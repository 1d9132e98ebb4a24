import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'
import { skipSwipeAnimation } from './skip-swipe-animation.ts'

export type CarouselEngine = NonNullable<UseEmblaCarouselType[1]>

export interface CarouselMotionProps {
  viewport: HTMLElement
  onReady: (engine: CarouselEngine) => void
}

/** The dragging and animation of a Carousel, which loads it lazily. Pages use Carousel. */
export function CarouselMotion({ viewport, onReady }: CarouselMotionProps) {
  const [attach, engine] = useEmblaCarousel({ duration: 18 })

  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => {
    if (!engine) return
    onReady(engine)
    return skipSwipeAnimation(engine)
  }, [engine, onReady])

  return null
}
