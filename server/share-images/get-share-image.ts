import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { storedWidths } from '#contract/images/rules.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { imageFolder, imageKey } from '../images/image-keys.ts'
import { removeFilesWithoutImage } from '../images/remove-files.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { drawShareImage } from './draw-share-image.ts'
import { fingerprintOf, type ShareImageFacts, shareImagePath } from './share-image-path.ts'

/** The narrowest version of a photo that fills the doorway. */
const PHOTO_WIDTH = 640
const WAITING_AT_MOST = 16

type Found = { kind: 'image'; content: Uint8Array } | { kind: 'moved'; path: string } | { kind: 'missing' }

/**
 * Returns the link preview of a published workspace. The first request renders it and stores it beside its photo;
 * both are deleted together.
 * @param asked fingerprint: the content that the address names; ipAddress: the rate limit's key
 * @returns `moved` when the content has changed
 * @throws TooManyAttempts when one address requests too many renderings, SERVICE_UNAVAILABLE when too many are queued.
 */
export async function getShareImage(
  resources: Resources,
  asked: { id: string; fingerprint: string; ipAddress: string },
): Promise<Found> {
  const facts = isUuid(asked.id) ? await readFacts(resources, asked.id) : undefined
  if (!facts) return { kind: 'missing' }
  const fingerprint = fingerprintOf(facts)
  if (fingerprint !== asked.fingerprint) return { kind: 'moved', path: shareImagePath(facts) }
  const key = facts.cover && `${imageFolder(facts.cover.id)}share-${fingerprint}.jpg`
  const stored = key ? await resources.storage.find(key) : undefined
  if (stored) return { kind: 'image', content: stored }
  await countAttempt(resources, 'shareImageByAddress', asked.ipAddress)
  const content = await once(fingerprint, () => draw(resources, facts, key))
  return { kind: 'image', content }
}

async function readFacts({ database }: Resources, id: string): Promise<ShareImageFacts | undefined> {
  const [facts] = await database
    .select({
      id: workspaces.id,
      name: workspaces.name,
      type: workspaces.type,
      city: workspaces.city,
      state: workspaces.state,
      priceInCents: workspaces.priceInCents,
      priceUnit: workspaces.priceUnit,
      cover: sql<ShareImageFacts['cover']>`(
        select json_build_object('id', image.id, 'width', image.width)
        from workspace_images link join images image on image.id = link.image_id
        where link.workspace_id = workspaces.id order by link.position limit 1
      )`,
    })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), sql`is_public`))
  return facts
}

async function draw(resources: Resources, facts: ShareImageFacts, key: string | null): Promise<Uint8Array> {
  const { storage } = resources
  const { cover } = facts
  const widths = cover ? storedWidths(cover.width) : []
  const width = widths.find((candidate) => candidate >= PHOTO_WIDTH) ?? widths.at(-1)
  const photo = cover && width ? await storage.find(imageKey(cover.id, width)) : undefined
  const content = await drawShareImage(facts, photo)
  if (!cover || !key || !photo) return content
  await storage.put(key, content)
  // The photo's files may have been removed since it was read.
  await removeFilesWithoutImage(resources, cover.id)
  return content
}

const underWay = new Map<string, Promise<Uint8Array>>()
let line: Promise<unknown> = Promise.resolve()

/** Renders one picture at a time; simultaneous requests for the same one share its rendering. */
function once(name: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const running = underWay.get(name)
  if (running) return running
  if (underWay.size >= WAITING_AT_MOST) throw apiError('SERVICE_UNAVAILABLE')
  const drawing = line.then(work).finally(() => underWay.delete(name))
  line = drawing.catch(() => undefined)
  underWay.set(name, drawing)
  return drawing
}
