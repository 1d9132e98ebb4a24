import type { Picture } from '#contract/images/shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { isLastDayPast } from '#contract/workspaces/last-day.ts'
import { MAX_NAME_LENGTH } from '#contract/workspaces/rules.ts'
import type { ImageUploads } from '#web/api/image-uploads.ts'
import type { FilledForm } from './form-values.ts'
import { type StoredWorkspace, storedForm } from './stored-values.ts'

const SUFFIX = ' (cópia)'

/**
 * A new form filled with an existing workspace; its pictures are uploaded again, since an image belongs to one
 * workspace.
 */
export function copiedForm(stored: StoredWorkspace): FilledForm {
  const { values } = storedForm(stored)
  const { availability, bookingRules } = values
  const { exceptions } = bookingRules
  const now = new Date()
  const today = todayIn(timeZoneOf(values), now)
  return {
    values: {
      ...values,
      name: cutText(values.name, MAX_NAME_LENGTH - SUFFIX.length) + SUFFIX,
      bookingRules: { ...bookingRules, exceptions: exceptions.filter(({ date }) => date >= today) },
      // A period that is over would only be refused.
      availability: isLastDayPast(values, now)
        ? { ...availability, startDate: null, endDate: null }
        : availability,
    },
    pictures: [],
  }
}

/** Uploads copies of the pictures: each is in the form at once, and can be tried again when it fails. */
export function copyPictures(pictures: readonly Picture[], uploads: ImageUploads): void {
  uploads.addFetched(
    pictures.map(({ url }, index) => {
      const name = `Imagem ${index + 1}`
      return { name, preview: url, fetchFile: (signal) => fetchPicture(url, name, signal) }
    }),
  )
}

async function fetchPicture(url: string, name: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}
