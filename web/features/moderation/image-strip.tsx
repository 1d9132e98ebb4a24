import { Suspense, useState } from 'react'
import type { Picture as StoredPicture } from '#contract/images/shapes.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Picture } from '#web/ui/picture.tsx'

const [Lightbox] = lazyPart(() => import('#web/ui/lightbox.tsx'))

type Props = { name: string; images: readonly StoredPicture[] }

/** All photos of a workspace; pressing one shows it large in place, and keys lead to the others (ADM-36). */
export function ImageStrip({ name, images }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  /** Undefined until one is opened, so that the lightbox isn't loaded before. */
  const [start, setStart] = useState<number>()
  const inert = !useHydrated()
  if (images.length === 0) return null
  const pictures = images.map((image, index) => ({
    ...image,
    src: image.url,
    alt: `Imagem ${index + 1} de ${name}`,
  }))
  return (
    <>
      <ul aria-label={`Imagens de ${name}`} className="grid max-w-sm grid-cols-4 gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              inert={inert}
              aria-label={`Ampliar a imagem ${index + 1} de ${name}`}
              onClick={() => {
                setStart(index)
                setIsOpen(true)
              }}
              className="block w-full cursor-zoom-in overflow-hidden rounded-field"
            >
              <Picture
                image={{ ...picture, alt: '' }}
                sizes="88px"
                className="aspect-4/3 w-full hover:opacity-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {start !== undefined && (
        <Suspense>
          <Lightbox
            key={start}
            images={pictures}
            label={`Imagens de ${name}`}
            startIndex={start}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
