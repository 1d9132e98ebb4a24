import type { Picture as WorkspacePicture } from '#contract/images/shapes.ts'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The small picture of a booked workspace beside its name, or the arch if it has none. */
export function BookingPicture({ image }: { image: WorkspacePicture | null }) {
  const frame = 'size-20 shrink-0 overflow-hidden rounded-field bg-base-200 sm:size-24'
  if (!image) {
    return (
      <span className={`${frame} flex items-end justify-center`}>
        <ArchDrawing className="h-full w-full" />
      </span>
    )
  }
  const { url, srcSet, width, height, placeholder } = image
  return (
    <span className={frame}>
      <Picture
        image={{ src: url, srcSet, width, height, placeholder, alt: '' }}
        sizes="6rem"
        className="size-full object-cover"
      />
    </span>
  )
}
