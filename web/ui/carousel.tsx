import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { CarouselEngine, CarouselMotionProps } from './carousel-motion.tsx'
import { classNames } from './class-names.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { hasModifier } from './has-modifier.ts'
import { useHydrated } from './hydrated.ts'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureImage } from './picture.tsx'
import { scrollBehavior } from './scroll-behavior.ts'

/** Whether a swipe is in progress, which embla would interrupt by taking over. */
function isBetweenPictures({ scrollLeft, clientWidth }: HTMLElement): boolean {
  return Math.abs(scrollLeft / clientWidth - Math.round(scrollLeft / clientWidth)) > 0.01
}

export interface CarouselProps {
  images: readonly PictureImage[]
  /** What the pictures show, such as 'Imagens de Sala Paulista'. */
  label: string
  sizes?: string
  /** A button or link over the lower left corner, such as 'Ver todas imagens'. */
  action?: ReactNode
  /** A press on a picture, such as to show it on the whole screen. */
  onOpen?: (index: number) => void
  className?: string
}

/**
 * Pictures at 16:9, one at a time: swipe, left and right keys, Home and End, arrows on larger screens, a counter '2 de
 * 5'. Without the script it scrolls and snaps; embla is fetched at the user's first interaction and takes over once the
 * strip has stopped moving. The first picture loads at once, the others lazily.
 */
export function Carousel({ images, label, sizes, action, onOpen, className }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [Motion, setMotion] = useState<ComponentType<CarouselMotionProps> | null>(null)
  const [engine, setEngine] = useState<CarouselEngine | null>(null)
  const [selected, setSelected] = useState(0)
  const hasSeveral = images.length > 1
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!hasSeveral) return
    let isMounted = true
    async function load() {
      // Without embla the strip still scrolls, so a failed download needs no message.
      const module = await import('./carousel-motion.tsx').catch(() => undefined)
      if (!module || !isMounted) return
      const takeOver = () => setMotion(() => module.CarouselMotion)
      const strip = viewport.current
      if (strip && isBetweenPictures(strip)) strip.addEventListener('scrollend', takeOver, { once: true })
      else takeOver()
    }
    const stopWaiting = onFirstInteraction(() => void load())
    return () => {
      isMounted = false
      stopWaiting()
    }
  }, [hasSeveral])

  // Before the next key press, which would otherwise go to the new position and be undone.
  useLayoutEffect(() => {
    if (!engine) return
    const strip = engine.rootNode()
    const reached = Math.round(strip.scrollLeft / strip.clientWidth)
    strip.scrollLeft = 0
    engine.scrollTo(reached, true)
    const update = () => setSelected(engine.selectedScrollSnap())
    update()
    engine.on('select', update).on('reInit', update)
    return () => {
      engine.off('select', update).off('reInit', update)
    }
  }, [engine])

  function show(index: number) {
    const strip = viewport.current
    if (index < 0 || index >= images.length || !strip) return
    if (engine) engine.scrollTo(index, scrollBehavior() === 'instant')
    else {
      // Without animation, which embla would interrupt by taking over.
      strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
      // Its event comes with the next frame, after a quick second press.
      setSelected(index)
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = {
      ArrowLeft: selected - 1,
      ArrowRight: selected + 1,
      Home: 0,
      End: images.length - 1,
    }[event.key]
    if (target === undefined || !hasSeveral || hasModifier(event)) return
    event.preventDefault()
    show(target)
  }

  return (
    <section
      aria-roledescription="carrossel"
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={classNames('group relative overflow-hidden rounded-card bg-base-200', className)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={viewport}
        tabIndex={hasSeveral ? 0 : undefined}
        role="group"
        aria-label={label}
        onScroll={(event) => {
          const strip = event.currentTarget
          if (!engine) setSelected(Math.round(strip.scrollLeft / strip.clientWidth))
        }}
        className={classNames(
          'no-scrollbar rounded-card focus-visible:-outline-offset-4',
          engine ? 'overflow-hidden' : '[scroll-snap-type:x_mandatory] overflow-x-auto',
        )}
      >
        <ul className="flex [touch-action:pan-y_pinch-zoom]">
          {images.map((image, index) => (
            <li
              key={image.src}
              aria-hidden={engine && index !== selected ? true : undefined}
              className="relative aspect-video min-w-0 shrink-0 grow-0 basis-full snap-start"
            >
              <Picture image={image} sizes={sizes} priority={index === 0} className="size-full" />
              {onOpen && (
                <button
                  type="button"
                  inert={!isHydrated || index !== selected}
                  aria-haspopup="dialog"
                  aria-label={`Ver imagem ${index + 1} em tela cheia`}
                  onClick={() => {
                    // A press while it moves has stopped embla, which then goes to the nearest picture.
                    show(index)
                    onOpen(index)
                  }}
                  className="absolute inset-0 cursor-zoom-in rounded-card focus-visible:-outline-offset-4"
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      {Motion && viewport.current && <Motion viewport={viewport.current} onReady={setEngine} />}
      {hasSeveral && isHydrated && (
        <>
          <IconButton
            label="Imagem anterior"
            variant="solid"
            data-quick=""
            icon={<ChevronLeft />}
            aria-disabled={selected === 0}
            onClick={() => show(selected - 1)}
            className="absolute! inset-y-0 left-4 my-auto max-md:hidden pointer-coarse:hidden"
          />
          <IconButton
            label="Próxima imagem"
            variant="solid"
            data-quick=""
            icon={<ChevronRight />}
            aria-disabled={selected === images.length - 1}
            onClick={() => show(selected + 1)}
            className="absolute! inset-y-0 right-4 my-auto max-md:hidden pointer-coarse:hidden"
          />
        </>
      )}
      {action && <div className="absolute bottom-4 left-4">{action}</div>}
      {hasSeveral && (
        <p
          role="status"
          className="absolute right-4 bottom-4 rounded-full bg-[#1b1f23]/80 px-3 py-1 text-sm font-medium text-white tabular-nums forced-colors:border forced-colors:bg-[Canvas]"
        >
          {selected + 1} de {images.length}
        </p>
      )}
    </section>
  )
}
