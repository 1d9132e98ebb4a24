import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { WeeklyPeriod } from '#contract/bookings/rules-shapes.ts'
import { simpleHours } from '#contract/bookings/simple-hours.ts'
import { END_OF_DAY, LAST_MINUTE, type Weekday } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { AmenityId } from '#contract/workspaces/amenities.ts'
import {
  immediateColumnNames,
  type ModeratedValues,
  moderatedNames,
  pickFields,
} from '#contract/workspaces/fields.ts'
import type { WorkspaceInput } from '#contract/workspaces/input-shapes.ts'
import { isLastDayPast, PAST_LAST_DAY } from '#contract/workspaces/last-day.ts'
import type { Transaction } from '../database/connection.ts'
import { images, workspaceAmenities, workspaceAvailability, workspaceImages } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { giveImages } from '../images/give-images.ts'
import { findMunicipality } from '../places/municipalities.ts'

/**
 * Returns the city as the list of municipalities spells it.
 * @throws ORPCError VALIDATION_FAILED when the state has no such city.
 */
export function requireCity(input: Pick<WorkspaceInput, 'state' | 'city'>): string {
  const place = findMunicipality(input.state, input.city)
  if (!place) throw invalidFields({ city: 'Escolha uma cidade da lista do estado' })
  return place.name
}

/**
 * Makes sure that the last day isn't past where the workspace is (SPC-46); one that is stored already may
 * stay.
 * @throws ORPCError VALIDATION_FAILED
 */
export function requireLastDayAhead(input: WorkspaceInput, now: Date, stored?: string | null): void {
  const { endDate } = input.availability
  if (endDate === stored || !isLastDayPast(input, now)) return
  throw invalidFields({ 'availability.endDate': PAST_LAST_DAY })
}

/** The columns whose change waits for approval in an approved workspace. */
export function moderatedColumns(input: WorkspaceInput): Required<ModeratedValues> {
  return { ...pickFields(moderatedNames, input), city: requireCity(input) }
}

/** The columns that a host may change at any time. */
export function immediateColumns(input: WorkspaceInput) {
  const { price, availability } = input
  return {
    ...pickFields(immediateColumnNames, input),
    priceInCents: toCents(price),
    startDate: availability.startDate ?? null,
    endDate: availability.endDate ?? null,
  }
}

type AmenitiesAndHours = {
  amenities: readonly AmenityId[]
  availability: { availableDays: readonly Weekday[]; availableHours: { start: string; end: string } }
}

/** Replaces the stored amenities and opening hours. */
export async function replaceAmenitiesAndHours(
  transaction: Transaction,
  workspaceId: string,
  { amenities, availability }: AmenitiesAndHours,
): Promise<void> {
  const { availableDays, availableHours } = availability
  await transaction.delete(workspaceAmenities).where(eq(workspaceAmenities.workspaceId, workspaceId))
  if (amenities.length > 0) {
    await transaction
      .insert(workspaceAmenities)
      .values(amenities.map((amenity) => ({ workspaceId, amenity })))
  }
  await replaceSimpleHours(
    transaction,
    workspaceId,
    availableDays.map((day) => ({ day, ...availableHours })),
  )
}

/**
 * Replaces the hours, unless the sent ones are the simple form of stored hours that differ from day to day:
 * then those stay.
 */
async function replaceSimpleHours(
  transaction: Transaction,
  workspaceId: string,
  hours: readonly WeeklyPeriod[],
): Promise<void> {
  const stored = await transaction
    .select({
      day: workspaceAvailability.day,
      start: sql<string>`to_char(start_hour, 'HH24:MI')`,
      end: sql<string>`to_char(end_hour, 'HH24:MI')`,
    })
    .from(workspaceAvailability)
    .where(eq(workspaceAvailability.workspaceId, workspaceId))
  const simple = simpleHours(stored)
  const isSameDays = hours.every(({ day }) => stored.some((period) => period.day === day))
  const isSame = simple && hours.every(({ start, end }) => start === simple.start && end === simple.end)
  if (isSame && isSameDays && new Set(stored.map(({ day }) => day)).size === hours.length) return
  await replaceWeeklyHours(transaction, workspaceId, hours)
}

/** Replaces the stored opening hours by these. @param hours up to 24:00, in any order */
export async function replaceWeeklyHours(
  transaction: Transaction,
  workspaceId: string,
  hours: readonly WeeklyPeriod[],
): Promise<void> {
  await transaction.delete(workspaceAvailability).where(eq(workspaceAvailability.workspaceId, workspaceId))
  await transaction.insert(workspaceAvailability).values(
    hours.map(({ day, start, end }) => ({
      workspaceId,
      day,
      startHour: start,
      endHour: end === END_OF_DAY ? LAST_MINUTE : end,
    })),
  )
}

/** Replaces the stored images by these, in this order; the caller has checked them. */
export async function replaceImages(
  transaction: Transaction,
  workspaceId: string,
  imageIds: readonly string[],
): Promise<void> {
  await transaction.delete(workspaceImages).where(eq(workspaceImages.workspaceId, workspaceId))
  if (imageIds.length === 0) return
  await transaction
    .insert(workspaceImages)
    .values(imageIds.map((imageId, position) => ({ workspaceId, imageId, position })))
}

/**
 * Checks that these users (the host, an editing administrator) own the images, and that no other workspace uses them,
 * publicly or in a revision.
 * @throws ORPCError VALIDATION_FAILED naming the first invalid image.
 */
export async function requireImages(
  transaction: Transaction,
  workspaceId: string,
  owners: readonly [hostId: string, ...others: string[]],
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return
  const usable = await transaction
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        inArray(images.id, [...imageIds]),
        inArray(images.ownerId, [...owners]),
        eq(images.isPrivate, false),
        sql`not exists (${transaction
          .select({ one: sql`1` })
          .from(workspaceImages)
          .where(
            and(eq(workspaceImages.imageId, images.id), ne(workspaceImages.workspaceId, workspaceId)),
          )})`,
        sql`not exists (select from workspace_revisions draft
          where draft.image_ids @> array[${images.id}] and draft.workspace_id <> ${workspaceId})`,
      ),
    )
    .for('update')
  const missing = imageIds.find((imageId) => !usable.some((image) => image.id === imageId))
  if (missing !== undefined) {
    const field = `imageIds.${imageIds.indexOf(missing)}`
    throw invalidFields({ [field]: 'Esta imagem não está mais disponível. Envie-a novamente.' })
  }
  await giveImages(transaction, imageIds, owners[0])
}
