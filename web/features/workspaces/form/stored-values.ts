import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { isSameEveryDay } from '#contract/bookings/simple-hours.ts'
import type { Picture } from '#contract/images/shapes.ts'
import { moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { Workspace, WorkspaceRevision } from '#contract/workspaces/shapes.ts'
import type { FormImage, StoredImage } from '#web/api/image-uploads.ts'
import {
  type FilledForm,
  initialFormValues,
  type RuleValues,
  type WorkspaceFormValues,
} from './form-values.ts'

const fieldNames = Object.keys(initialFormValues) as readonly (keyof WorkspaceFormValues)[]

/** The form's initial values: a workspace as it is stored, and its booking rules. */
export type StoredWorkspace = { workspace: Workspace; rules: BookingRules }

/** Hours by day that are the same every day become the form's simple days and hours. */
export function withSimpleHours(rules: BookingRules | RuleValues): RuleValues {
  const { weeklyHours } = rules
  return { ...rules, weeklyHours: weeklyHours && isSameEveryDay(weeklyHours) ? null : weeklyHours }
}

/** The stored workspace as the form's values: of an approved one, its public version. */
export function storedForm({ workspace, rules }: StoredWorkspace): FilledForm {
  const values: Required<WorkspaceFormValues> = {
    ...workspace,
    zipCode: workspace.location.zipCode,
    bookingRules: withSimpleHours(rules),
  }
  return { values: pickFields(fieldNames, values), pictures: workspace.images }
}

/** The values of the stored workspace with the changes of its revision. */
export function revisedForm(stored: StoredWorkspace, revision: WorkspaceRevision): FilledForm {
  const { values } = storedForm(stored)
  return { values: { ...values, ...pickFields(moderatedNames, revision) }, pictures: revision.images }
}

/**
 * The values that editing starts from: the pending revision, else the public version. A rejected revision is left out,
 * so that a new price doesn't send its text again (HOST-28).
 */
export function editedForm(stored: StoredWorkspace): FilledForm {
  const { revision } = stored.workspace
  return revision?.rejectionReason === null ? revisedForm(stored, revision) : storedForm(stored)
}

/** The pictures of a workspace as the form's list of images takes them. */
export function imagesOf(pictures: readonly Picture[]): StoredImage[] {
  return pictures.map((picture, index) => ({ name: `Imagem ${index + 1}`, picture, storedAt: null }))
}

/** An id for each image of the form; one still uploading has its key, which no stored picture has. */
export function pictureIdsOf(images: readonly FormImage[]): { id: string }[] {
  return images.map(({ key, state }) => ({ id: state.kind === 'stored' ? state.picture.id : key }))
}
