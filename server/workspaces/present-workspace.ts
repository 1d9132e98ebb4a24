import { isSameEveryDay, simpleHours } from '#contract/bookings/simple-hours.ts'
import { type Weekday, weekdaysFromMonday } from '#contract/dates.ts'
import { answerDuration } from '#contract/messages/answer-duration.ts'
import { toReais } from '#contract/money.ts'
import { approximatePosition } from '#contract/places/approximate-position.ts'
import { COUNTRY } from '#contract/places/rules.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import { meanRating } from '#contract/reviews/ranking.ts'
import type { PublishedReview } from '#contract/reviews/shapes.ts'
import { amenityIds, isAmenityId } from '#contract/workspaces/amenities.ts'
import { type ColumnName, columnNames, pickFields } from '#contract/workspaces/fields.ts'
import type { PriceUnit, WorkspaceType } from '#contract/workspaces/rules.ts'
import { DEFAULT_DISPLAY_HOURS } from '#contract/workspaces/rules.ts'
import type {
  ManagedWorkspace,
  Workspace,
  WorkspaceRevision,
  WorkspaceSummary,
} from '#contract/workspaces/shapes.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Actor } from '../actor.ts'
import {
  type BookingRulesRow,
  type ExceptionRow,
  presentPublicRules,
  presentWeeklyHours,
  type WeeklyHoursRow,
} from '../availability/booking-rules-rows.ts'
import type { workspaces } from '../database/schema.ts'
import { type PictureRow, presentPicture } from '../images/present-picture.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { shareImagePath } from '../share-images/share-image-path.ts'
import { permissionsFor } from './policy.ts'
import type { HostRow, PublishedReviewRow, RevisionRow } from './workspace-columns.ts'

export type SummaryRow = {
  id: string
  name: string
  type: WorkspaceType
  priceInCents: number
  priceUnit: PriceUnit
  capacity: number
  neighborhood: string
  city: string
  state: string
  isPublic: boolean
  isFeatured: boolean
  approvalStatus: ApprovalStatus
  reviewCount: number
  ratingSum: number
  /** All of its pictures: there are five at most. */
  pictures: PictureRow[]
  amenities: string[]
}

export type ManagedRow = SummaryRow & {
  description: string
  address: string
  hostName: string
  rejectionReason: string | null
  pausedAt: Date | null
  revision: RevisionRow | null
  version: number
  createdAt: Date
  updatedAt: Date
}

export type DetailRow = ManagedRow &
  Pick<typeof workspaces.$inferSelect, ColumnName> & {
    hostId: string
    startDate: string | null
    endDate: string | null
    host: HostRow
    reviews: PublishedReviewRow[]
    hours: WeeklyHoursRow[]
    rules: BookingRulesRow | null
    exceptions: ExceptionRow[]
  }

/** How many pictures a card shows: one large and three thumbnails. */
const CARD_PICTURES = 4

/** Row → card of a list. Stored amenities that the catalogue doesn't have are skipped. */
export function presentSummary(row: SummaryRow): WorkspaceSummary {
  const amenities = row.amenities.filter(isAmenityId)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    price: toReais(row.priceInCents),
    priceUnit: row.priceUnit,
    capacity: row.capacity,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    amenities: amenityIds.filter((id) => amenities.includes(id)),
    images: row.pictures.slice(0, CARD_PICTURES).map(presentPicture),
    imageCount: row.pictures.length,
    isPublic: row.isPublic,
    isFeatured: row.isFeatured,
    approvalStatus: row.approvalStatus,
    rating: meanRating({ sum: row.ratingSum, count: row.reviewCount }),
    reviewCount: row.reviewCount,
  }
}

/** Row → entry in the lists of hosts and administrators. */
export function presentManaged(row: ManagedRow): ManagedWorkspace {
  return {
    ...presentSummary(row),
    description: row.description,
    address: row.address,
    hostName: row.hostName,
    rejectionReason: row.rejectionReason,
    isPaused: row.pausedAt !== null,
    // After a takedown the revision only fills the host's form; administrators don't decide on it.
    revision:
      row.revision && row.approvalStatus === 'approved'
        ? {
            status: row.revision.rejectionReason === null ? 'pending' : 'rejected',
            rejectionReason: row.revision.rejectionReason,
          }
        : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The days and hours, in the order of the week. */
export function presentAvailability(
  row: Pick<DetailRow, 'hours' | 'startDate' | 'endDate'>,
): Workspace['availability'] {
  return {
    availableDays: weekdaysFromMonday.filter((day: Weekday) => row.hours.some((hours) => hours.day === day)),
    availableHours: simpleHours(row.hours) ?? { ...DEFAULT_DISPLAY_HOURS },
    startDate: row.startDate,
    endDate: row.endDate,
  }
}

const DEFAULT_RESPONSE_TIME = '1 hora'
const GONE_GUEST = 'Convidado'

/** Row → the whole workspace, with this reader's permissions. It never contains the host's e-mail or phone. */
export function presentWorkspace(row: DetailRow, reader: Actor): Workspace {
  const place = findMunicipality(row.state, row.city)
  const permissions = permissionsFor(reader, row)
  const { zipCode, ...fields } = pickFields(columnNames, row)
  return {
    ...fields,
    ...presentSummary(row),
    images: row.pictures.map(presentPicture),
    location: {
      address: row.address,
      city: row.city,
      state: row.state,
      country: COUNTRY,
      zipCode,
      coordinates: place ? approximatePosition(row.id, { lat: place.latitude, lng: place.longitude }) : null,
    },
    timeZone: timeZoneOf(row),
    availability: presentAvailability(row),
    weeklyHours: isSameEveryDay(row.hours) ? null : presentWeeklyHours(row.hours),
    bookingRules: presentPublicRules(row),
    rejectionReason: permissions.edit || permissions.moderate ? row.rejectionReason : null,
    reviews: row.reviews.map(presentReview),
    host: {
      id: row.hostId,
      name: row.host.name,
      image: row.host.image,
      rating: meanRating({ sum: row.host.ratingSum, count: row.host.reviewCount }),
      numRatings: row.host.reviewCount,
      responseTime: answerDuration(row.host.answerMinutes) ?? DEFAULT_RESPONSE_TIME,
      answerMinutes: row.host.answerMinutes,
      since: row.host.since,
    },
    shareImage: row.isPublic ? shareImagePath({ ...row, cover: row.pictures[0] ?? null }) : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: permissions,
    isPaused: row.pausedAt !== null,
    revision:
      row.revision && (permissions.edit || permissions.moderate) ? presentRevision(row.revision) : null,
  }
}

/** Row → contract shape; a guest whose account is deleted has no name. */
function presentReview(row: PublishedReviewRow): PublishedReview {
  return {
    id: row.id,
    userName: row.userName ?? GONE_GUEST,
    userAvatar: row.userAvatar,
    date: new Date(row.publishedAt).toISOString(),
    rating: row.rating,
    comment: row.text ?? '',
    reply:
      row.reply !== null && row.repliedAt !== null
        ? { text: row.reply, date: new Date(row.repliedAt).toISOString() }
        : null,
  }
}

function presentRevision({ pictures, createdAt, type, ...row }: RevisionRow): WorkspaceRevision {
  return {
    ...row,
    type: type,
    images: pictures.map(presentPicture),
    createdAt: new Date(createdAt).toISOString(),
  }
}
