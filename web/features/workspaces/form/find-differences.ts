import { ruleTexts } from '#contract/bookings/rules-text.ts'
import {
  changesOf,
  immediateFields,
  moderatedFields,
  samePictures,
  type TextChange,
} from '#contract/workspaces/fields.ts'
import type { FilledForm, RuleValues } from './form-values.ts'
import { withSimpleHours } from './stored-values.ts'

/** The values that apply at once, besides the fields of the workspace itself. */
const ruleFields = Object.entries(ruleTexts).map(([name, { label, textOf }]) => ({
  label,
  textOf: (rules: RuleValues) => (textOf as (value: unknown) => string)(rules[name as keyof RuleValues]),
}))

export type Differences = {
  /** Waits for approval in an approved workspace. */
  moderated: TextChange[]
  pictures: boolean
  /** Applies at once. */
  immediate: TextChange[]
  any: boolean
}

/** The fields in which two versions of a workspace read differently. */
export function findDifferences(before: FilledForm, after: FilledForm): Differences {
  const moderated = changesOf(moderatedFields, before.values, after.values)
  const immediate = [
    ...changesOf(immediateFields, before.values, after.values),
    ...changesOf(
      ruleFields,
      withSimpleHours(before.values.bookingRules),
      withSimpleHours(after.values.bookingRules),
    ),
  ]
  const pictures = !samePictures(before.pictures, after.pictures)
  return { moderated, pictures, immediate, any: pictures || moderated.length > 0 || immediate.length > 0 }
}
