import { sql } from 'drizzle-orm'
import type { AmenityId } from '#contract/amenities.ts'
import {
  images,
  profiles,
  workspaceAmenities,
  workspaceAvailability,
  workspaceImages,
  workspaces,
} from '../database/schema.ts'
import type { PictureRow } from '../images/present-picture.ts'

/** How many pictures a card shows: one large and three thumbnails. */
const CARD_PICTURES = 4

const pictureOf = sql`json_build_object('id', ${images.id}, 'width', ${images.width}, 'height', ${images.height}, 'placeholder', ${images.placeholder})`

const pictures = (limit: number) => sql<PictureRow[]>`(
  select coalesce(json_agg(${pictureOf} order by ${workspaceImages.position}), '[]')
  from ${workspaceImages} join ${images} on ${images.id} = ${workspaceImages.imageId}
  where ${workspaceImages.workspaceId} = ${workspaces.id} and ${workspaceImages.position} < ${limit}
)`

/** What a list needs of a space, its relations gathered as JSON in the one statement. */
export const summaryColumns = {
  id: workspaces.id,
  name: workspaces.name,
  type: workspaces.type,
  priceInCents: workspaces.priceInCents,
  priceUnit: workspaces.priceUnit,
  capacity: workspaces.capacity,
  city: workspaces.city,
  state: workspaces.state,
  isPublic: workspaces.isPublic,
  isFeatured: workspaces.isFeatured,
  approvalStatus: workspaces.approvalStatus,
  pictures: pictures(CARD_PICTURES),
  imageCount: sql<number>`(
    select count(*)::integer from ${workspaceImages} where ${workspaceImages.workspaceId} = ${workspaces.id}
  )`,
  amenities: sql<AmenityId[]>`(
    select coalesce(json_agg(${workspaceAmenities.amenity}), '[]')
    from ${workspaceAmenities} where ${workspaceAmenities.workspaceId} = ${workspaces.id}
  )`,
}

/** What hosts and administrators see beside it. */
export const managedColumns = {
  ...summaryColumns,
  description: workspaces.description,
  address: workspaces.address,
  hostName: sql<string>`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${workspaces.hostId})`,
  rejectionReason: workspaces.rejectionReason,
  version: workspaces.version,
  createdAt: workspaces.createdAt,
  updatedAt: workspaces.updatedAt,
}

/** The whole space, its host included. */
export const detailColumns = {
  ...managedColumns,
  pictures: pictures(Number.MAX_SAFE_INTEGER),
  hostId: workspaces.hostId,
  zipCode: workspaces.zipCode,
  startDate: workspaces.startDate,
  endDate: workspaces.endDate,
  host: sql<{ name: string; image: string | null; since: number }>`(
    select json_build_object('name', ${profiles.name}, 'image', ${profiles.image},
      'since', extract(year from ${profiles.createdAt} at time zone 'America/Sao_Paulo')::integer)
    from ${profiles} where ${profiles.id} = ${workspaces.hostId}
  )`,
  hours: sql<{ day: string; start: string; end: string }[]>`(
    select coalesce(json_agg(json_build_object('day', ${workspaceAvailability.day},
      'start', to_char(${workspaceAvailability.startHour}, 'HH24:MI'),
      'end', to_char(${workspaceAvailability.endHour}, 'HH24:MI'))), '[]')
    from ${workspaceAvailability} where ${workspaceAvailability.workspaceId} = ${workspaces.id}
  )`,
}
