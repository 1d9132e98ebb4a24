import { formatDays, formatIsoDate } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { amenityIds, amenityLabels } from '#contract/workspaces/amenities.ts'
import { changesOf, moderatedFields, samePictures, type TextChange } from '#contract/workspaces/fields.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { capacityText } from '#web/features/workspaces/capacity-text.ts'
import type { FilledForm, WorkspaceFormValues } from './form-values.ts'

type Field = { label: string; textOf: (values: WorkspaceFormValues) => string }

/** What changes without moderation in an approved space, each as people read it (HOST-13). */
const immediateFields: readonly Field[] = [
  {
    label: 'Preço',
    textOf: ({ price, priceUnit }) =>
      Number.isNaN(price) ? '' : `${formatMoney(toCents(price))} /${priceUnitLabels[priceUnit]}`,
  },
  { label: 'Capacidade', textOf: ({ capacity }) => (Number.isNaN(capacity) ? '' : capacityText(capacity)) },
  {
    label: 'Comodidades',
    textOf: ({ amenities = [] }) =>
      amenityIds
        .filter((id) => amenities.includes(id))
        .map((id) => amenityLabels[id])
        .join(', '),
  },
  { label: 'Dias', textOf: ({ availability }) => formatDays(availability.availableDays) },
  {
    label: 'Horário',
    textOf: ({ availability: { availableHours } }) => `${availableHours.start} às ${availableHours.end}`,
  },
  { label: 'Primeiro dia', textOf: ({ availability: { startDate } }) => dateText(startDate) },
  { label: 'Último dia', textOf: ({ availability: { endDate } }) => dateText(endDate) },
]

function dateText(date: string | null | undefined): string {
  return date ? formatIsoDate(date) : ''
}

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
