import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { after, MS_PER_DAY } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import { neighborhoodOf } from '#contract/places/neighborhood.ts'
import { OVERVIEW_DAYS } from '#contract/visits/rules.ts'
import { ensureAccount } from '../accounts/ensure-account.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces, workspaceVisits } from '../database/schema.ts'
import { imageKey } from '../images/image-keys.ts'
import { insertImage } from '../images/insert-image.ts'
import { storeAnswerTimes } from '../messages/store-answer-times.ts'
import type { BankControl } from '../payments/simulated-bank/control.ts'
import type { Resources } from '../resources.ts'
import { lastDays } from '../visits/days.ts'
import { insertWorkspace as insertWorkspaceRow } from '../workspaces/insert-workspace.ts'
import { replaceAmenitiesAndHours, replaceImages } from '../workspaces/store-workspace.ts'
import { dealPictures } from './deal-pictures.ts'
import { insertDemoBookingRules } from './demo-booking-rules.ts'
import { type DemoWorkspaces, insertDemoConversations } from './demo-conversations.ts'
import { insertDemoFavorites } from './demo-favorites.ts'
import type { DemoWorkspace } from './demo-workspace.ts'
import { type DemoPicture, readDrawing, readDrawnPictures } from './drawn-pictures.ts'
import { insertDemoBookings } from './insert-demo-bookings.ts'
import { insertDemoDisputes } from './insert-demo-disputes.ts'
import { insertDemoPaymentAccounts } from './insert-demo-payment-accounts.ts'
import { insertDemoReviews } from './insert-demo-reviews.ts'
import { insertPortrait, newPortrait } from './insert-portrait.ts'
import { recordPastActs } from './past-acts.ts'
import { payDemoBookings } from './pay-demo-bookings.ts'
import { demoPassword, demoUsers } from './users.ts'
import { demoVisits } from './visits.ts'
import { demoWorkspaces } from './workspaces.ts'

/** An arbitrary key for an advisory lock: two instances that start at once load the data only once. */
const DEMO_LOCK = 7_305_002

/**
 * Fills an empty marketplace with the demonstration's users, workspaces, images and bookings; a no-op when it
 * has any data.
 * @param bank the simulated bank; without it every booking is paid directly
 */
export async function loadDemoData(resources: Resources, bank?: BankControl): Promise<void> {
  const { database, now } = resources
  const loaded = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    const [found] = await transaction.select({ id: workspaces.id }).from(workspaces).limit(1)
    if (found) return undefined
    const hosts = new Map<string, string>()
    for (const { key, accountCreatedDaysAgo, hasPortrait, ...user } of demoUsers) {
      const createdAt = after(now(), -accountCreatedDaysAgo * MS_PER_DAY)
      const portrait = hasPortrait ? newPortrait() : undefined
      const photo = portrait && { image: portrait.address }
      const account = { ...user, ...photo, password: demoPassword, createdAt }
      const ownerId = await ensureAccount(transaction, account)
      if (portrait) await insertPortrait(resources, transaction, portrait, { ownerId, key })
      hosts.set(key, ownerId)
    }
    const pictures = dealPictures(demoWorkspaces, await readDrawnPictures())
    const stored: DemoWorkspaces = new Map()
    const days = lastDays(now(), OVERVIEW_DAYS)
    for (const [index, workspace] of demoWorkspaces.entries()) {
      const hostId = hosts.get(workspace.host) ?? ''
      const id = await insertWorkspace(transaction, workspace, hostId, now())
      stored.set(workspace.key, { id, hostId, workspace })
      await insertPictures(resources, transaction, id, hostId, pictures.get(workspace.key) ?? [])
      const ids = { workspace: id, host: hostId, admin: hosts.get('admin') ?? '' }
      const createdAt = after(now(), -workspace.createdDaysAgo * MS_PER_DAY)
      await recordPastActs(transaction, workspace, ids, { createdAt, now: now() })
      if (workspace.status === 'approved') {
        await transaction.insert(workspaceVisits).values(demoVisits(id, index, days))
      }
    }
    if (bank) await insertDemoPaymentAccounts(transaction, hosts, now())
    await insertDemoBookingRules(transaction, stored, { now: now(), hasBank: bank !== undefined })
    const unpaid = await insertDemoBookings(resources, transaction, stored, hosts)
    await insertDemoReviews(resources, transaction, stored)
    await insertDemoConversations(transaction, stored, hosts, now())
    await insertDemoFavorites(transaction, stored, hosts, now())
    await storeAnswerTimes(transaction, now())
    return { unpaid, stored, hosts }
  })
  if (!loaded) return
  if (bank) await payDemoBookings(resources, bank, loaded.unpaid)
  await insertDemoDisputes(resources, loaded.stored, loaded.hosts)
}

async function insertWorkspace(
  transaction: Transaction,
  workspace: DemoWorkspace,
  hostId: string,
  now: Date,
): Promise<string> {
  const id = newId()
  const createdAt = after(now, -workspace.createdDaysAgo * MS_PER_DAY)
  const { name, description, type, priceUnit, capacity, address, city, state, zipCode, status } = workspace
  await insertWorkspaceRow(transaction, {
    id,
    hostId,
    name,
    description,
    type,
    priceUnit,
    capacity,
    address,
    neighborhood: neighborhoodOf(address),
    city,
    state,
    zipCode,
    priceInCents: toCents(workspace.priceInReais),
    startDate: workspace.startDate ?? null,
    endDate: workspace.endDate ?? null,
    approvalStatus: status,
    isFeatured: workspace.featured,
    rejectionReason: workspace.rejectionReason ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  const { amenities, availableDays, startHour, endHour } = workspace
  await replaceAmenitiesAndHours(transaction, id, {
    amenities,
    availability: { availableDays, availableHours: { start: startHour, end: endHour } },
  })
  return id
}

/** The drawn pictures exist in every width; each workspace gets its own copies. */
async function insertPictures(
  { storage }: Resources,
  transaction: Transaction,
  workspaceId: string,
  ownerId: string,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const imageIds: string[] = []
  for (const { name, widths, width, height, placeholder } of pictures) {
    const id = newId()
    await Promise.all(
      widths.map(async (size) => {
        await storage.put(imageKey(id, size), await readDrawing(name, size))
      }),
    )
    await insertImage(transaction, { id, ownerId, width, height, placeholder })
    imageIds.push(id)
  }
  await replaceImages(transaction, workspaceId, imageIds)
}
