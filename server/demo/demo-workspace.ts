import type { Weekday } from '#contract/dates.ts'
import type { StateCode } from '#contract/places/rules.ts'
import type { AmenityId } from '#contract/workspaces/amenities.ts'
import type { PriceUnit, WorkspaceType } from '#contract/workspaces/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { DemoHostKey } from './users.ts'

/** What the windows of a place show. */
export type View = 'mountains' | 'tree' | 'palms' | 'sea' | 'city' | 'old-town' | 'square' | 'garden'

/** One workspace of the demonstration data set, as its author writes it. */
export type DemoWorkspace = {
  /** Kebab-case and unique in the set. */
  key: string
  host: DemoHostKey
  name: string
  /** Two to four paragraphs, separated by an empty line. */
  description: string
  type: WorkspaceType
  priceInReais: number
  priceUnit: PriceUnit
  capacity: number
  address: string
  /** Spelled as in the list of municipalities. */
  city: string
  state: StateCode
  /** A CEP, `00000-000`. */
  zipCode: string
  amenities: readonly AmenityId[]
  availableDays: readonly Weekday[]
  /** `HH:MM`, on a half hour, as `endHour`. */
  startHour: string
  endHour: string
  /** ISO dates, both inclusive. */
  startDate?: string
  endDate?: string
  /** The number of its pictures. */
  pictures: 0 | 3 | 4 | 5
  /** Without one, no picture has a window that shows something. */
  view?: View
  status: ApprovalStatus
  /** Present when, and only when, the status is `rejected`. */
  rejectionReason?: string
  featured: boolean
  /** Days before the seeding, fractions allowed; distinct in the set. */
  createdDaysAgo: number
}

/** Open from Monday to Friday. */
export const mondayToFriday = ['mon', 'tue', 'wed', 'thu', 'fri'] as const satisfies readonly Weekday[]

/** Open from Monday to Saturday. */
export const mondayToSaturday = [...mondayToFriday, 'sat'] as const satisfies readonly Weekday[]

/** Open on all seven days. */
export const everyDay = [...mondayToSaturday, 'sun'] as const satisfies readonly Weekday[]

/** Joins the paragraphs of a description with an empty line between them. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n')
}
