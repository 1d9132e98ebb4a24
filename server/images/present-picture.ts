import { type SQL, sql } from 'drizzle-orm'
import { pictureAddress, pictureAddresses, privatePictureAddress } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'

/** The columns of an image that present a picture. */
export type PictureRow = {
  id: string
  width: number
  height: number
  placeholder: string | null
  /** Set for a picture that not everybody may see; left out where that is impossible. */
  isPrivate?: boolean
}

/**
 * A row of `images` under the name `image`, as a PictureRow, for statements that gather rows as JSON.
 * @param placeholder replaces the stored one
 */
export function pictureAsJson(placeholder = sql`image.placeholder`): SQL {
  return sql`json_build_object(
    'id', image.id, 'width', image.width, 'height', image.height, 'placeholder', ${placeholder}
  )`
}

/** Row → contract shape; an address always has the same content, so that browsers cache it indefinitely. */
export function presentPicture({ id, width, height, placeholder, isPrivate }: PictureRow): Picture {
  const addressOf = isPrivate ? privatePictureAddress : pictureAddress
  return { id, ...pictureAddresses(id, width, addressOf), width, height, placeholder }
}
