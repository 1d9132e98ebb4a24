import type { z } from 'zod'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import { bookingRulesFieldSchema } from '#contract/bookings/rules-shapes.ts'
import type { Picture } from '#contract/images/shapes.ts'
import { initialFieldValues } from '#contract/workspaces/fields.ts'
import { withZipCodeOfState, workspaceFieldsSchema } from '#contract/workspaces/input-shapes.ts'
import { isLastDayPast, PAST_LAST_DAY } from '#contract/workspaces/last-day.ts'

const fieldsSchema = withZipCodeOfState(
  workspaceFieldsSchema.omit({ imageIds: true }).extend({ bookingRules: bookingRulesFieldSchema }),
)
const periodSchema = workspaceFieldsSchema.pick({ state: true, availability: true })

/**
 * The schema of the fields; images are separate, because they upload while the form is filled in.
 * @param storedLastDay may stay although it is over (SPC-46)
 */
export function workspaceFormSchema(storedLastDay: string | null = null) {
  return fieldsSchema.superRefine(
    (values, context) => {
      if (values.availability.endDate === storedLastDay || !isLastDayPast(values, new Date())) return
      context.addIssue({ code: 'custom', path: ['availability', 'endDate'], message: PAST_LAST_DAY })
    },
    { when: ({ value }) => periodSchema.safeParse(value).success },
  )
}

/** The values while the user types: an empty number is NaN, an empty text ''. */
export type WorkspaceFormValues = z.input<typeof fieldsSchema>
/** The values of a valid form. */
export type WorkspaceFormResult = z.output<typeof fieldsSchema>
/** The values to send: with the ids of its images, in their order. */
export type SentForm = WorkspaceFormResult & { imageIds: string[] }
export type RuleValues = WorkspaceFormValues['bookingRules']

/** The values of a new form (SPC-03), with simple days and hours. */
export const initialFormValues: Required<WorkspaceFormValues> = {
  ...initialFieldValues,
  bookingRules: { ...defaultBookingRules, weeklyHours: null },
}

/** A form's values with its pictures. */
export type FilledForm = { values: WorkspaceFormValues; pictures: readonly Picture[] }
