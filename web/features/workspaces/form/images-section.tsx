import { GripVertical, ImageOff, RotateCw, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { acceptedImageTypes, MAX_IMAGE_MEGABYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import type { FormImage, ImageUploads } from '#web/api/image-uploads.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { type SortableItemState, SortableList } from '#web/ui/sortable-list.tsx'
import { UnacceptedFiles } from '#web/ui/unaccepted-files.tsx'
import { FormSection } from './form-section.tsx'
import { RemovedImages } from './removed-images.tsx'
import { roomInForm } from './uploads.ts'

const ACCEPT = acceptedImageTypes.join(',')

/** Choosing, watching, ordering and removing the images; each uploads as soon as it is chosen (IMG-06). */
export function ImagesField({ uploads, error }: { uploads: ImageUploads; error: string | undefined }) {
  const { images, refused, dropped, removed } = useSyncExternalStore(
    uploads.subscribe,
    uploads.getSnapshot,
    uploads.getSnapshot,
  )
  const isFull = roomInForm(images) === 0
  const keeper = useRestoredFocus<HTMLFieldSetElement>()
  return (
    <FormSection
      id="imagens"
      lead={`Até ${MAX_IMAGES_PER_WORKSPACE} imagens. A primeira é a capa: arraste para mudar a ordem.`}
    >
      <fieldset {...keeper} aria-label="Imagens" className="flex min-w-0 flex-col gap-6 outline-none">
        {images.length > 0 && (
          <SortableList
            items={images}
            getKey={(image) => image.key}
            getLabel={(image) => `imagem ${image.name}`}
            onReorder={(ordered) => uploads.reorder(ordered.map((image) => image.key))}
            label="Imagens do espaço"
            className="grid grid-cols-2 gap-4 sm:grid-cols-3"
            itemClassName="min-w-0"
            renderItem={(image, item) => <ImageTile image={image} item={item} uploads={uploads} />}
          />
        )}
        <UnacceptedFiles
          refused={refused}
          dropped={dropped}
          limit={`${MAX_IMAGES_PER_WORKSPACE} imagens`}
          onClose={() => uploads.dismissNotes()}
        />
        <FileDrop
          label="Adicionar imagens"
          hint={`JPEG, PNG, WebP ou AVIF, até ${MAX_IMAGE_MEGABYTES} MB cada.`}
          accept={ACCEPT}
          onFiles={(files) => uploads.add(files)}
          disabled={isFull}
          className={isFull ? 'hidden' : undefined}
        />
        {error && <FieldError>{error}</FieldError>}
        {removed.length > 0 && (
          <RemovedImages removed={removed} isFull={isFull} onBringBack={(id) => uploads.bringBack(id)} />
        )}
      </fieldset>
    </FormSection>
  )
}

type TileProps = { image: FormImage; item: SortableItemState; uploads: ImageUploads }

function ImageTile({ image, item, uploads }: TileProps) {
  const { name, state } = image
  const isFailed = state.kind === 'failed'
  return (
    <figure className="flex flex-col gap-2">
      <div
        className={classNames(
          'relative aspect-4/3 overflow-hidden rounded-card border bg-base-200',
          isFailed ? 'border-error' : 'border-base-300',
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
        {item.index === 0 && (
          <Badge tone="accent" className="absolute! top-2 left-2">
            Capa
          </Badge>
        )}
        <IconButton
          label={`Remover imagem ${name}`}
          variant="solid"
          icon={<X />}
          onClick={() => uploads.remove(image.key)}
          className="absolute! top-1.5 right-1.5"
        />
        <button
          {...item.handleProps}
          className="absolute right-1.5 bottom-1.5 inline-flex size-11 items-center justify-center rounded-full border border-base-300 bg-surface shadow-float"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
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
                data-failed-image=""
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

/** The picture, or a placeholder where the browser can't show the file. */
function Preview({ image: { name, preview, state } }: { image: FormImage }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <span className="flex size-full items-center justify-center text-muted">
        <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </span>
    )
  }
  const isFromServer = state.kind === 'stored' && preview === state.picture.url
  return (
    <img
      src={preview}
      srcSet={isFromServer ? state.picture.srcSet : undefined}
      sizes={isFromServer ? '(min-width: 640px) 240px, 50vw' : undefined}
      alt={`Prévia de ${name}`}
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  )
}
