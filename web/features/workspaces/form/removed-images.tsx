import { Undo2 } from 'lucide-react'
import type { StoredImage } from '#web/api/image-uploads.ts'
import { toThumbnail } from '#web/features/workspaces/picture-image.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = {
  removed: readonly StoredImage[]
  /** Whether no more images fit. */
  isFull: boolean
  onBringBack: (pictureId: string) => void
}

/** The pictures that were removed from the form: each can be brought back until it is saved (HOST-31). */
export function RemovedImages({ removed, isFull, onBringBack }: Props) {
  return (
    <div>
      <h3 className="font-medium">Fora deste anúncio</h3>
      <p className="text-sm text-muted">
        {isFull
          ? 'Remova uma imagem acima para trazer uma destas de volta.'
          : 'Ainda dá para trazer de volta.'}
      </p>
      <ul aria-label="Imagens removidas" className="mt-3 flex flex-wrap gap-4">
        {removed.map(({ name, picture }) => (
          <li key={picture.id} className="flex w-40 flex-col gap-2">
            <Picture
              image={{ ...toThumbnail(picture), alt: name }}
              className="aspect-4/3 w-full rounded-field opacity-70"
            />
            <Button
              variant="outline"
              size="sm"
              disabled={isFull}
              icon={<Undo2 className="size-4" />}
              onClick={() => onBringBack(picture.id)}
            >
              Trazer de volta<span className="sr-only"> a imagem {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
