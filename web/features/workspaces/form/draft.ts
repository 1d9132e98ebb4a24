import { z } from 'zod'
import { weekdays } from '#contract/dates.ts'
import { UNUSED_IMAGE_DAYS } from '#contract/images/rules.ts'
import { pictureSchema } from '#contract/images/shapes.ts'
import { amenitySchema, priceUnitSchema, workspaceTypeSchema } from '#contract/workspaces/input-shapes.ts'
import type { StoredImage } from '#web/api/image-uploads.ts'
import { draftKey } from './draft-key.ts'
import { draftRulesSchema } from './draft-rules.ts'
import { initialFormValues, type RuleValues, type WorkspaceFormValues } from './form-values.ts'

const IMAGE_LIFETIME_MS = UNUSED_IMAGE_DAYS * 24 * 60 * 60 * 1000

export type WorkspaceFormDraft = {
  values: WorkspaceFormValues
  images: StoredImage[]
  /** Milliseconds. */
  savedAt: number
  /** The version of the stored workspace that the draft started from; absent for a new workspace. */
  version?: number | undefined
}

const text = z.string().catch('')
/** JSON has no NaN: an empty number comes back from null. */
const amount = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN)

/** The fields that hold neither a text nor a number. */
const choiceSchemas: Partial<Record<string, z.ZodType>> = {
  type: workspaceTypeSchema,
  priceUnit: priceUnitSchema,
  amenities: z.array(amenitySchema),
  availability: z.object({
    availableDays: z.array(z.enum(weekdays)),
    availableHours: z.object({ start: text, end: text }),
    startDate: z.string().nullish().catch(null),
    endDate: z.string().nullish().catch(null),
  }),
  bookingRules: draftRulesSchema,
}

const valuesSchema = z
  .object(
    Object.fromEntries(
      Object.entries(initialFormValues).map(([name, initial]) => {
        const schema = choiceSchemas[name] ?? (typeof initial === 'number' ? amount : text)
        return [name, name === 'bookingRules' ? schema : schema.catch(initial)]
      }),
    ),
  )
  .transform((values) => values as Omit<WorkspaceFormValues, 'bookingRules'> & { bookingRules?: RuleValues })

/** Reads any stored draft: a part that no longer fits is empty again. */
const draftSchema = z.object({
  savedAt: z.number(),
  version: z.number().optional().catch(undefined),
  values: valuesSchema,
  images: z
    .array(z.object({ name: z.string(), picture: pictureSchema, storedAt: z.number().nullable() }))
    .catch([]),
})

/**
 * The draft of this name in this browser (SPC-27), and how many of its images have expired since.
 * @param rules of a draft that was saved before the form had booking rules
 * @returns undefined when there is none, or it can't be read.
 */
export function findDraft(
  name: string,
  now: number,
  rules: RuleValues = initialFormValues.bookingRules,
): { draft: WorkspaceFormDraft; expiredImages: number } | undefined {
  try {
    const stored = localStorage.getItem(draftKey(name))
    const { success, data } = draftSchema.safeParse(stored === null ? undefined : JSON.parse(stored))
    if (!success) return undefined
    const images = data.images.filter(
      ({ storedAt }) => storedAt === null || now - storedAt < IMAGE_LIFETIME_MS,
    )
    const values = { ...data.values, bookingRules: data.values.bookingRules ?? rules }
    return { draft: { ...data, values, images }, expiredImages: data.images.length - images.length }
  } catch {
    return undefined
  }
}

/** @returns whether the browser saved it; false when its storage is full or unavailable. */
export function saveWorkspaceDraft(name: string, draft: WorkspaceFormDraft): boolean {
  try {
    localStorage.setItem(draftKey(name), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
