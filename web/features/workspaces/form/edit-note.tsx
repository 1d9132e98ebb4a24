import { Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { samePictures } from '#contract/workspaces/fields.ts'
import type { ImageUploads } from '#web/api/image-uploads.ts'
import { effectOfSaving } from './edit-effect.ts'
import { findDifferences } from './find-differences.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { pictureIdsOf, revisedForm, type StoredWorkspace, storedForm } from './stored-values.ts'

type Props = { stored: StoredWorkspace; uploads: ImageUploads }

/** Explains, while the form is filled in, what saving will do. */
export function SavingNote({ stored: current, uploads }: Props) {
  const { workspace } = current
  const { control, getValues } = useFormContext<WorkspaceFormValues>()
  // Only triggers a render: the watched values may lack fields that are not mounted yet.
  useWatch({ control })
  const { images } = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot, uploads.getSnapshot)
  const stored = storedForm(current)
  const differences = findDifferences(stored, { values: getValues(), pictures: stored.pictures })
  const shown = pictureIdsOf(images)
  const pictures = !samePictures(stored.pictures, shown)
  const revised = workspace.revision && revisedForm(current, workspace.revision)
  const repeatsRevision =
    revised !== null &&
    findDifferences(revised, { values: getValues(), pictures: [] }).moderated.length === 0 &&
    samePictures(revised.pictures, shown)
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-base-200 p-4">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="max-w-prose">
        {effectOfSaving(workspace, { ...differences, pictures }, repeatsRevision).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
