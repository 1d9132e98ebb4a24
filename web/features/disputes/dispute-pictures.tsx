import { Suspense, useState } from 'react'
import type { Picture as StoredPicture } from '#contract/images/shapes.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/picture.tsx'

const [Lightbox, preloadLightbox] = lazyPart(() => import('#web/ui/lightbox.tsx'))

type Props = {
  pictures: readonly StoredPicture[]
  /** Whose pictures they are. */
  by: string
}

/** The pictures of one side, small; each opens over the whole screen. */
export function DisputePictures({ pictures, by }: Props) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<number>()
  const [isOpen, setIsOpen] = useState(false)
  if (pictures.length === 0) return null
  const images = pictures.map(({ url, ...picture }, index) => ({
    ...picture,
    src: url,
    alt: `Foto ${index + 1} de ${pictures.length}, de ${by}`,
  }))
  return (
    <>
      <ul aria-label={`Fotos de ${by}`} className="mt-3 flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image.src}>
            <button
              type="button"
              inert={!isHydrated}
              aria-haspopup="dialog"
              aria-label={`Ampliar a foto ${index + 1} de ${images.length}, de ${by}`}
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
              onClick={() => {
                setShown(index)
                setIsOpen(true)
              }}
              className="block size-24 overflow-hidden rounded-field border border-base-300 hover:border-base-content"
            >
              <Picture image={{ ...image, alt: '' }} sizes="96px" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <Lightbox
            key={shown}
            images={images}
            label={`Fotos de ${by}`}
            startIndex={shown}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
