import { findDifferences } from './find-differences.ts'
import type { FilledForm } from './form-values.ts'

/** What a form shows beside a refused change: the public version, the refused text, or a draft based on either. */
export type ShownVersion = { isResumed: boolean; isDraft: boolean }

/** How many of the values that wait for approval differ. */
function distanceOf(one: FilledForm, other: FilledForm): number {
  const { moderated, pictures } = findDifferences(one, other)
  return moderated.length + (pictures ? 1 : 0)
}

/** Tells which version a form shows by the values that wait for approval; a draft belongs to the one closer to it. */
export function findShownVersion(
  shown: FilledForm,
  { stored, refused }: { stored: FilledForm; refused: FilledForm },
): ShownVersion {
  const toStored = distanceOf(stored, shown)
  const toRefused = distanceOf(refused, shown)
  return { isResumed: toRefused < toStored, isDraft: toStored > 0 && toRefused > 0 }
}
