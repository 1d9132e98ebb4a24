import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { toPictureImage } from '#web/features/workspaces/picture-image.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'

const CAROUSEL_SIZES = '(min-width: 1200px) 1136px, 100vw'
const DIALOG_SIZES = '(min-width: 640px) 480px, 100vw'

/** The pictures of a workspace at 16:9, and all of them in a dialog (DET-14 to DET-17). */
export function WorkspaceGallery({ workspace: { name, images } }: { workspace: Workspace }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  if (images.length === 0) {
    return (
      <div className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card bg-secondary text-secondary-content">
        <ArchDrawing />
        <p>Nenhuma imagem disponível</p>
      </div>
    )
  }
  return (
    <>
      <Carousel
        label={`Imagens de ${name}`}
        sizes={CAROUSEL_SIZES}
        images={images.map((image, index) => toPictureImage(image, `${name}, imagem ${index + 1}`))}
        action={
          images.length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              inert={!isHydrated}
              icon={<Images className="size-4" />}
              onClick={() => setIsOpen(true)}
            >
              Ver todas imagens
            </Button>
          )
        }
      />
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="xl"
        title="Todas as imagens do espaço"
        description={`Total de ${images.length} imagens`}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
        <section aria-label="Imagens" tabIndex={0} className="-mx-6 -mb-6 h-[70vh] overflow-y-auto px-6 pb-6">
          <ul className="grid gap-4 sm:grid-cols-2">
            {images.map((image, index) => (
              <li key={image.id}>
                <Picture
                  image={toPictureImage(image, `Imagem ${index + 1}`)}
                  sizes={DIALOG_SIZES}
                  className="aspect-4/3 w-full rounded-card"
                />
              </li>
            ))}
          </ul>
        </section>
      </Dialog>
    </>
  )
}
