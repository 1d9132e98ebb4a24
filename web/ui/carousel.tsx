import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureImage } from './picture.tsx'

export interface CarouselProps {
  images: readonly PictureImage[]
  /** What the pictures show, such as 'Imagens de Sala Paulista'. */
  label: string
  sizes?: string
  /** A button or link over the lower left corner, such as 'Ver todas imagens'. */
  action?: ReactNode
  /** Called with the picture's place, counted from 0. */
  onSelect?: (index: number) => void
  className?: string
}

/**
 * Pictures at 16:9, one at a time: swipe, left and right keys, arrows on larger screens, and a counter '2 de 5'.
 * Without the script it is a strip that scrolls and snaps. The first picture loads at once, the others lazily.
 */
export default function Carousel({ images, label, sizes, action, onSelect, className }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: false, duration: 18 })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!embla) return
    embla.rootNode().scrollLeft = 0
    const update = () => {
      setSelected(embla.selectedScrollSnap())
      onSelect?.(embla.selectedScrollSnap())
    }
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla, onSelect])

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (event.key === 'ArrowLeft') embla?.scrollPrev()
    else embla?.scrollNext()
  }

  const hasSeveral = images.length > 1
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
        className={classNames(
          'no-scrollbar rounded-card focus-visible:-outline-offset-4',
          embla ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto',
        )}
      >
        <ul className="flex touch-pan-y touch-pinch-zoom">
          {images.map((image, index) => (
            <li
              key={image.src}
              aria-hidden={embla && index !== selected ? true : undefined}
              className="aspect-video min-w-0 shrink-0 grow-0 basis-full snap-start"
            >
              <Picture image={image} sizes={sizes} priority={index === 0} className="size-full" />
            </li>
          ))}
        </ul>
      </div>
      {hasSeveral && embla && (
        <>
          <IconButton
            label="Imagem anterior"
            variant="solid"
            icon={<ChevronLeft />}
            disabled={selected === 0}
            onClick={() => embla.scrollPrev()}
            className="absolute! inset-y-0 left-4 my-auto max-md:hidden pointer-coarse:hidden"
          />
          <IconButton
            label="Próxima imagem"
            variant="solid"
            icon={<ChevronRight />}
            disabled={selected === images.length - 1}
            onClick={() => embla.scrollNext()}
            className="absolute! inset-y-0 right-4 my-auto max-md:hidden pointer-coarse:hidden"
          />
        </>
      )}
      {action && <div className="absolute bottom-4 left-4">{action}</div>}
      {hasSeveral && (
        <p
          role="status"
          className="absolute right-4 bottom-4 rounded-full bg-[#1b1f23]/80 px-3 py-1 text-sm font-medium text-white tabular-nums"
        >
          {selected + 1} de {images.length}
        </p>
      )}
    </section>
  )
}
