import type { Workspace } from '#contract/workspaces/shapes.ts'
import { toPictureImage } from '#web/features/workspaces/picture-image.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'

const DIALOG_SIZES = '(min-width: 640px) 480px, 100vw'

/** All pictures of a workspace as a grid in a dialog (DET-15). */
export default function AllImages({
  images,
  open,
  onClose,
}: Pick<Workspace, 'images'> & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  )
}
