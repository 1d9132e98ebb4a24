import { Images } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { toPictureImage } from '#web/features/workspaces/picture-image.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const [Lightbox, preloadLightbox] = lazyPart(() => import('#web/ui/lightbox.tsx'))
const [AllImages, preloadAllImages] = lazyPart(() => import('./all-images.tsx'))

const CAROUSEL_SIZES = '(min-width: 1200px) 704px, (min-width: 1024px) calc(100vw - 30rem), 100vw'

type Enlarged = {
  index: number
  isOpen: boolean /** Counts how often it was opened, since each time it starts over. */
  count: number
}

/** The pictures of a workspace at 16:9, on the whole screen and all of them in a dialog (DET-14 to DET-17, DET-43). */
export function WorkspaceGallery({ workspace: { name, images } }: { workspace: Workspace }) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [enlarged, setEnlarged] = useState<Enlarged>()
  const isHydrated = useHydrated()
  useEffect(
    () =>
      onFirstInteraction(() => {
        preloadLightbox()
        preloadAllImages()
      }),
    [],
  )
  if (images.length === 0) {
    return (
      <div className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card bg-secondary text-secondary-content">
        <ArchDrawing />
        <p>Nenhuma imagem disponível</p>
      </div>
    )
  }
  const pictures = images.map((image, index) => toPictureImage(image, `${name}, imagem ${index + 1}`))
  return (
    <>
      <Carousel
        label={`Imagens de ${name}`}
        sizes={CAROUSEL_SIZES}
        images={pictures}
        onOpen={(index) => setEnlarged({ index, isOpen: true, count: (enlarged?.count ?? 0) + 1 })}
        action={
          images.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              inert={!isHydrated}
              icon={<Images className="size-4" />}
              onClick={() => {
                setHasOpened(true)
                setIsOpen(true)
              }}
            >
              Ver todas imagens
            </Button>
          )
        }
      />
      {enlarged && (
        <Suspense>
          <Lightbox
            key={enlarged.count}
            images={pictures}
            label={`Imagens de ${name} em tela cheia`}
            startIndex={enlarged.index}
            open={enlarged.isOpen}
            onClose={() => setEnlarged({ ...enlarged, isOpen: false })}
          />
        </Suspense>
      )}
      {hasOpened && (
        <Suspense>
          <AllImages images={images} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
