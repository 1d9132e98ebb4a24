import { ImageOff, RotateCw, X } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { MAX_DISPUTE_IMAGES } from '#contract/disputes/rules.ts'
import { acceptedImageTypes, MAX_IMAGE_MEGABYTES } from '#contract/images/rules.ts'
import { type FormImage, type ImageUploads, roomFor } from '#web/api/image-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { UnacceptedFiles } from '#web/ui/unaccepted-files.tsx'

const ACCEPT = acceptedImageTypes.join(',')

type Props = { uploads: ImageUploads; error: string | undefined }

/** Choosing, watching and removing up to five pictures; each uploads as soon as it is chosen (DSPUI-04). */
export function PictureField({ uploads, error }: Props) {
  const { images, refused, dropped } = useSyncExternalStore(
    uploads.subscribe,
    uploads.getSnapshot,
    uploads.getSnapshot,
  )
  const isFull = roomFor(images, MAX_DISPUTE_IMAGES) === 0
  const keeper = useRestoredFocus<HTMLFieldSetElement>()
  const errorId = useId()
  return (
    <fieldset
      {...keeper}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        Fotos<span className="font-normal text-muted"> (opcional, até {MAX_DISPUTE_IMAGES})</span>
      </legend>
      {images.length > 0 && (
        <ul aria-label="Fotos escolhidas" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {images.map((image) => (
            <li key={image.key} className="min-w-0">
              <Tile image={image} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      <UnacceptedFiles
        refused={refused}
        dropped={dropped}
        limit={`${MAX_DISPUTE_IMAGES} fotos`}
        onClose={() => uploads.dismissNotes()}
      />
      <FileDrop
        label="Adicionar fotos"
        hint={`JPEG, PNG, WebP ou AVIF, até ${MAX_IMAGE_MEGABYTES} MB cada. Só as duas partes e a nossa equipe veem.`}
        accept={ACCEPT}
        onFiles={(files) => uploads.add(files)}
        disabled={isFull}
        className={isFull ? 'hidden' : undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function Tile({ image, uploads }: { image: FormImage; uploads: ImageUploads }) {
  const { name, state } = image
  return (
    <figure className="flex flex-col gap-2">
      <div
        className={classNames(
          'relative aspect-4/3 overflow-hidden rounded-card border bg-base-200',
          state.kind === 'failed' ? 'border-error' : 'border-base-300',
        )}
      >
        <Preview image={image} />
        {state.kind === 'sending' && (
          <div className="absolute inset-x-0 top-0 flex h-full items-center bg-surface/75 px-4">
            <Progress
              value={state.part * 100}
              label={`Enviando ${name}`}
              stage={state.part < 1 ? 'Enviando' : 'Preparando'}
              className="w-full"
            />
          </div>
        )}
        <IconButton
          label={`Remover foto ${name}`}
          variant="solid"
          icon={<X />}
          onClick={() => uploads.remove(image.key)}
          className="absolute! top-1.5 right-1.5"
        />
      </div>
      <figcaption className="flex flex-col items-start gap-2">
        <span className="w-full truncate text-sm text-muted" title={name}>
          {name}
        </span>
        {state.kind === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2">
            <FieldError>
              <span className="sr-only">{name}: </span>
              {state.reason}
            </FieldError>
            {state.canRetry && (
              <Button
                variant="outline"
                size="sm"
                icon={<RotateCw className="size-4" />}
                onClick={() => uploads.retry(image.key)}
              >
                Tentar novamente
              </Button>
            )}
          </div>
        )}
      </figcaption>
    </figure>
  )
}

/** The picture, or a placeholder if the browser can't show the file. */
function Preview({ image: { name, preview } }: { image: FormImage }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <span className="flex size-full items-center justify-center text-muted">
        <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      src={preview}
      alt={`Prévia de ${name}`}
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  )
}
