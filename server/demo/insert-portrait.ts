import { v7 as newId } from 'uuid'
import { pictureAddress } from '#contract/images/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { imageKey } from '../images/image-keys.ts'
import { insertImage } from '../images/insert-image.ts'
import type { Resources } from '../resources.ts'
import { readDrawing } from './drawn-pictures.ts'

/** A drawn portrait's width and height in pixels; each is stored in this width alone, since photos are shown small. */
const WIDTH = 320

/** A drawn portrait that is stored for its user once the user is. */
export type Portrait = { id: string; address: string }

/** The address that a portrait will have. */
export function newPortrait(): Portrait {
  const id = newId()
  return { id, address: pictureAddress(id, WIDTH) }
}

/** Stores a demonstration user's drawn portrait. @param key of the user, and of the drawing */
export async function insertPortrait(
  { storage }: Pick<Resources, 'storage'>,
  transaction: Transaction,
  { id }: Portrait,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<void> {
  await storage.put(imageKey(id, WIDTH), await readDrawing(`portrait-${key}`, WIDTH))
  await insertImage(transaction, { id, ownerId, width: WIDTH, height: WIDTH, placeholder: null })
}
