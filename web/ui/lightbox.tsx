import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import { hasModifier } from './has-modifier.ts'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureImage } from './picture.tsx'

/** The zoomed picture's size, as a multiple of the screen's; its class names below say the same. */
const ZOOM = 2.5
/** A press that moves further than this drags the picture. */
const DRAG_PX = 4
const PAN_PX = 120
const directions: Record<string, [left: number, top: number]> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
}
const MIDDLE = { x: 0.5, y: 0.5 }

export interface LightboxProps {
  images: readonly PictureImage[]
  /** What the pictures show, such as the workspace's name. */
  label: string
  startIndex: number
  open: boolean
  onClose: () => void
}

/**
 * Pictures over the whole screen, one at a time: swipe, arrows, left and right keys, Home and End. A click, a double
 * tap, '+' and '-' zoom; a zoomed picture is moved by scrolling, dragging and the arrow keys. Load it through
 * `lazyPart`.
 */
export default function Lightbox({ images, label, startIndex, open, onClose }: LightboxProps) {
  const strip = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLLIElement>(null)
  const draggedPx = useRef(0)
  const [selected, setSelected] = useState(startIndex)
  /** The point to keep in view, as a share of the frame. */
  const [zoomedAt, setZoomedAt] = useState<{ x: number; y: number } | null>(null)
  const isZoomed = zoomedAt !== null
  const last = images.length - 1

  // After the dialog has opened: before, the strip has no width.
  useEffect(() => {
    const element = strip.current
    if (open && element) element.scrollLeft = startIndex * element.clientWidth
  }, [open, startIndex])

  useLayoutEffect(() => {
    const element = frame.current
    if (!zoomedAt || !element) return
    element.scrollLeft = (zoomedAt.x * ZOOM - 0.5) * element.clientWidth
    element.scrollTop = (zoomedAt.y * ZOOM - 0.5) * element.clientHeight
  }, [zoomedAt])

  function show(index: number) {
    const element = strip.current
    if (!element || index < 0 || index > last) return
    setZoomedAt(null)
    // Without animation, whose scroll events would name the picture being left.
    element.scrollTo({ left: index * element.clientWidth, behavior: 'instant' })
    setSelected(index)
  }

  function toggleAt(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    setZoomedAt(isZoomed ? null : point)
  }

  function pan(event: PointerEvent<HTMLElement>) {
    if (!isZoomed || event.pointerType !== 'mouse' || event.buttons !== 1) return
    draggedPx.current += Math.abs(event.movementX) + Math.abs(event.movementY)
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  }

  useEffect(() => {
    if (!open) return
    function handleKey(event: KeyboardEvent) {
      if (hasModifier(event)) return
      const direction = directions[event.key]
      const index = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last }[event.key]
      if (event.key === '+') setZoomedAt((known) => known ?? MIDDLE)
      else if (event.key === '-') setZoomedAt(null)
      else if (isZoomed && direction) frame.current?.scrollBy(...direction)
      else if (index !== undefined) show(index)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <span className="block truncate text-lg">
          {images.length > 1 ? `Imagem ${selected + 1} de ${images.length}` : 'Imagem'}
        </span>
      }
      className="inset-0! m-0! h-dvh! max-h-none! w-full! max-w-none! rounded-none! border-0! [&>div]:min-h-0 [&>div]:overflow-hidden! [&>div]:p-0! [&>header]:flex [&>header]:min-h-18 [&>header]:items-center [&>header]:py-3!"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={label} data-quick="" className="relative h-full">
        <p role="status" className="sr-only">
          {`Imagem ${selected + 1} de ${images.length}`}
        </p>
        <ul
          ref={strip}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and is reached by keyboard; keys work here
          tabIndex={0}
          data-autofocus
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            if (!isZoomed && clientWidth > 0) setSelected(Math.round(scrollLeft / clientWidth))
          }}
          className={classNames(
            'no-scrollbar flex h-full [scroll-snap-type:x_mandatory] focus-visible:-outline-offset-2',
            isZoomed ? 'overflow-hidden' : 'overflow-x-auto',
          )}
        >
          {images.map((image, index) => {
            const isLarge = isZoomed && index === selected
            return (
              <li
                key={image.src}
                ref={index === selected ? frame : undefined}
                aria-hidden={index === selected ? undefined : true}
                onPointerDown={() => {
                  draggedPx.current = 0
                }}
                onPointerMove={pan}
                onClick={(event) => {
                  const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
                  if (isMouse && draggedPx.current < DRAG_PX) toggleAt(event)
                }}
                onDoubleClick={(event) => {
                  const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
                  if (!isMouse) toggleAt(event)
                }}
                className={classNames(
                  'h-full shrink-0 grow-0 basis-full snap-center',
                  isLarge
                    ? 'cursor-grab overflow-auto active:cursor-grabbing'
                    : 'cursor-zoom-in overflow-hidden',
                )}
              >
                <Picture
                  image={{ ...image, placeholder: null }}
                  sizes={isLarge ? '250vw' : '100vw'}
                  className={classNames(
                    'bg-transparent! object-contain! select-none [-webkit-user-drag:none]',
                    isLarge ? 'h-[250%] w-[250%] max-w-none' : 'size-full',
                  )}
                />
              </li>
            )
          })}
        </ul>
        {last > 0 && (
          <>
            <IconButton
              label="Imagem anterior"
              variant="solid"
              icon={<ChevronLeft />}
              aria-disabled={selected === 0}
              onClick={() => show(selected - 1)}
              className="absolute! inset-y-0 left-4 my-auto max-md:hidden"
            />
            <IconButton
              label="Próxima imagem"
              variant="solid"
              icon={<ChevronRight />}
              aria-disabled={selected === last}
              onClick={() => show(selected + 1)}
              className="absolute! inset-y-0 right-4 my-auto max-md:hidden"
            />
          </>
        )}
        <IconButton
          label={isZoomed ? 'Reduzir' : 'Ampliar'}
          variant="solid"
          icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
          onClick={() => setZoomedAt(isZoomed ? null : MIDDLE)}
          className="absolute! right-4 bottom-4"
        />
      </div>
    </Dialog>
  )
}
