import { z } from 'zod'

export const pictureSchema = z.object({
  id: z.string(),
  /** The address of the widest version. */
  url: z.string(),
  srcSet: z.string(),
  /** The widest version's width in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** A blurred thumbnail of some bytes as a data: address. */
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>
