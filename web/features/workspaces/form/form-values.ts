import type { z } from 'zod'
import type { Picture } from '#contract/images/shapes.ts'
import { withZipCodeOfState, workspaceFieldsSchema } from '#contract/workspaces/shapes.ts'

/** What the fields hold; images are separate, because they upload while the form is filled in. */
export const workspaceFormSchema = withZipCodeOfState(workspaceFieldsSchema.omit({ imageIds: true }))

/** While the user types: an empty number is NaN, an empty text ''. */
export type WorkspaceFormValues = z.input<typeof workspaceFormSchema>
/** Once it is valid. */
export type WorkspaceFormResult = z.output<typeof workspaceFormSchema>

/** A form with its pictures. */
export type FilledForm = { values: WorkspaceFormValues; pictures: readonly Picture[] }
