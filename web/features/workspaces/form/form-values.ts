import type { z } from 'zod'
import type { Picture } from '#contract/images/shapes.ts'
import { withZipCodeOfState, workspaceFieldsSchema } from '#contract/workspaces/shapes.ts'

/** What the fields hold; the images are apart, for they are sent while the form is filled in. */
export const workspaceFormSchema = withZipCodeOfState(workspaceFieldsSchema.omit({ imageIds: true }))

/** While it is typed: an empty number is NaN, an empty text ''. */
export type WorkspaceFormValues = z.input<typeof workspaceFormSchema>
/** Once it is right. */
export type WorkspaceFormResult = z.output<typeof workspaceFormSchema>

/** A form with its pictures. */
export type FilledForm = { values: WorkspaceFormValues; pictures: readonly Picture[] }
