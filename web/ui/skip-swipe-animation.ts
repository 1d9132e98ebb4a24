import type { CarouselEngine } from './carousel-motion.tsx'
import { scrollBehavior } from './scroll-behavior.ts'

/**
 * Shows the picture that a swipe leads to without a glide, for users who prefer reduced motion: embla takes the
 * duration of a swipe from its speed and not from its options.
 * @returns a function that ends this
 */
export function skipSwipeAnimation(engine: CarouselEngine): () => void {
  const arrive = () => {
    if (scrollBehavior() === 'instant') engine.scrollTo(engine.selectedScrollSnap(), true)
  }
  engine.on('pointerUp', arrive)
  return () => void engine.off('pointerUp', arrive)
}
