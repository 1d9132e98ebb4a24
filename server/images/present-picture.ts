import { type SQL, sql } from 'drizzle-orm'
import { pictureAddresses } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'

/** What the database tells of a picture. */
export type PictureRow = { id: string; width: number; height: number; placeholder: string | null }

/**
 * A row of `images` under the name `image`, as a PictureRow, for statements that gather rows as JSON.
 * @param placeholder another one than the stored
 */
export function pictureAsJson(placeholder = sql`image.placeholder`): SQL {
  return sql`json_build_object(
    'id', image.id, 'width', image.width, 'height', image.height, 'placeholder', ${placeholder}
  )`
}

/** Row → contract shape; the addresses never change, so browsers keep them for good. */
export function presentPicture({ id, width, height, placeholder }: PictureRow): Picture {
  return { id, ...pictureAddresses(id, width), width, height, placeholder }
}
