import {
  changesOf,
  immediateFields,
  moderatedFields,
  samePictures,
  type TextChange,
} from '#contract/workspaces/fields.ts'
import type { FilledForm } from './form-values.ts'

export type Differences = {
  /** Waits for approval in an approved space. */
  moderated: TextChange[]
  pictures: boolean
  /** Changes at once. */
  immediate: TextChange[]
  any: boolean
}

/** Where two versions of a space read differently. */
export function findDifferences(before: FilledForm, after: FilledForm): Differences {
  const moderated = changesOf(moderatedFields, before.values, after.values)
  const immediate = changesOf(immediateFields, before.values, after.values)
  const pictures = !samePictures(before.pictures, after.pictures)
  return { moderated, pictures, immediate, any: pictures || moderated.length > 0 || immediate.length > 0 }
}
