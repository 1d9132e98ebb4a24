import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { toCents } from '#contract/price.ts'
import type { WorkspaceInput } from '#contract/workspace-input.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import {
  images,
  workspaceAmenities,
  workspaceAvailability,
  workspaceImages,
  workspaces,
} from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { findMunicipality } from '../places/municipalities.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'

/**
 * Lists a space; it waits for approval. Space, amenities, hours and pictures are stored together or not at all.
 * @throws ORPCError VALIDATION_FAILED when the city isn't in the state, or a picture isn't the person's or is used.
 */
export async function createWorkspace(
  resources: Resources,
  host: Person,
  input: WorkspaceInput,
): Promise<Workspace> {
  const { database, now } = resources
  const place = findMunicipality(input.state, input.city)
  if (!place) throw invalidFields({ city: 'Escolha uma cidade da lista do estado' })
  const id = newId()
  const at = now()

  await database.transaction(async (transaction) => {
    await transaction.insert(workspaces).values({
      id,
      hostId: host.id,
      name: input.name,
      description: input.description,
      type: input.type,
      priceInCents: toCents(input.price),
      priceUnit: input.priceUnit,
      capacity: input.capacity,
      address: input.address,
      city: place.name,
      state: input.state,
      zipCode: input.zipCode,
      startDate: input.availability.startDate ?? null,
      endDate: input.availability.endDate ?? null,
      createdAt: at,
      updatedAt: at,
    })
    await attachAmenities(transaction, id, input.amenities)
    await attachHours(transaction, id, input.availability)
    await attachImages(transaction, id, host.id, input.imageIds)
    await recordAudit(transaction, {
      at,
      actorId: host.id,
      action: 'workspace.create',
      subjectType: 'workspace',
      subjectId: id,
      after: { name: input.name, approvalStatus: 'pending' },
    })
  })
  return getWorkspace(resources, host, id)
}

async function attachAmenities(
  transaction: Transaction,
  workspaceId: string,
  amenities: readonly string[],
): Promise<void> {
  if (amenities.length === 0) return
  await transaction.insert(workspaceAmenities).values(amenities.map((amenity) => ({ workspaceId, amenity })))
}

async function attachHours(
  transaction: Transaction,
  workspaceId: string,
  { availableDays, availableHours }: WorkspaceInput['availability'],
): Promise<void> {
  await transaction.insert(workspaceAvailability).values(
    availableDays.map((day) => ({
      workspaceId,
      day,
      startHour: availableHours.start,
      endHour: availableHours.end,
    })),
  )
}

/** Only the person's own pictures that no space has; one that isn't undoes the whole. */
async function attachImages(
  transaction: Transaction,
  workspaceId: string,
  ownerId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return
  const free = await transaction
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        inArray(images.id, [...imageIds]),
        eq(images.ownerId, ownerId),
        notExists(
          transaction
            .select({ one: sql`1` })
            .from(workspaceImages)
            .where(eq(workspaceImages.imageId, images.id)),
        ),
      ),
    )
    .for('update')
  const taken = imageIds.find((imageId) => !free.some((image) => image.id === imageId))
  if (taken !== undefined) {
    throw invalidFields({
      [`imageIds.${imageIds.indexOf(taken)}`]: 'Esta imagem não está mais disponível. Envie-a de novo.',
    })
  }
  await transaction
    .insert(workspaceImages)
    .values(imageIds.map((imageId, position) => ({ workspaceId, imageId, position })))
}
