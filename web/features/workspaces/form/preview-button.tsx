import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type ImageUploads, storedImages } from '#web/api/image-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { previewOf } from './preview.ts'

const [PreviewDialog, preloadPreview] = lazyPart(() => import('./preview-dialog.tsx'))

type Props = { uploads: ImageUploads; host: Pick<Workspace['host'], 'id' | 'name' | 'image'> }

/** Opens the page of the workspace as it would be now. */
export function PreviewButton({ uploads, host }: Props) {
  const { getValues } = useFormContext<WorkspaceFormValues>()
  const [preview, setPreview] = useState<Workspace>()
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    const pictures = storedImages(uploads.getSnapshot().images).map(({ picture }) => picture)
    setPreview(previewOf({ values: getValues(), pictures }, host))
    setIsOpen(true)
  }

  return (
    <>
      <Button
        variant="outline"
        size="lg"
        icon={<Eye className="size-5" />}
        onPointerEnter={preloadPreview}
        onFocus={preloadPreview}
        onClick={open}
      >
        <span className="max-sm:sr-only">Pré-visualizar</span>
      </Button>
      {preview && (
        <Suspense>
          <PreviewDialog workspace={preview} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
