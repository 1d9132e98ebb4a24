import type { Picture } from '#contract/images/shapes.ts'
import { initialFieldValues, moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { Workspace, WorkspaceRevision } from '#contract/workspaces/shapes.ts'
import type { FilledForm, WorkspaceFormValues } from './form-values.ts'
import type { FormImage, StoredImage } from './uploads.ts'

const fieldNames = Object.keys(initialFieldValues) as readonly (keyof WorkspaceFormValues)[]

/** The stored workspace as the form holds it: of an approved one, what the public sees. */
export function storedForm(workspace: Workspace): FilledForm {
  const values: Required<WorkspaceFormValues> = { ...workspace, zipCode: workspace.location.zipCode }
  return { values: pickFields(fieldNames, values), pictures: workspace.images }
}

/** The same with what its revision changes. */
export function revisedForm(workspace: Workspace, revision: WorkspaceRevision): FilledForm {
  const { values } = storedForm(workspace)
  return { values: { ...values, ...pickFields(moderatedNames, revision) }, pictures: revision.images }
}

/**
 * What editing starts from: the revision that waits, else what the public sees. A rejected revision isn't part of it, so
 * that a new price doesn't send its text again (HOST-28).
 */
export function editedForm(workspace: Workspace): FilledForm {
  const { revision } = workspace
  return revision?.rejectionReason === null ? revisedForm(workspace, revision) : storedForm(workspace)
}

/** The pictures of a workspace as the form's list of images takes them. */
export function imagesOf(pictures: readonly Picture[]): StoredImage[] {
  return pictures.map((picture, index) => ({ name: `Imagem ${index + 1}`, picture, storedAt: null }))
}

/** An id for each image of the form; one still uploading has its key, which no stored picture has. */
export function pictureIdsOf(images: readonly FormImage[]): { id: string }[] {
  return images.map(({ key, state }) => ({ id: state.kind === 'stored' ? state.picture.id : key }))
}
