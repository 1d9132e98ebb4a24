import { z } from 'zod'
import { isStorable, UNSTORABLE_TEXT } from '../text/rules.ts'
import { MAX_CITY_LENGTH, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, PAGE_SIZE } from './rules.ts'

const MAX_ID_LENGTH = 64
const STATE_CODE_LENGTH = 2

/** The name of one thing in an address. */
export const idSchema = z.string().max(MAX_ID_LENGTH)

/** A request about the one thing that its address names. */
export const byIdSchema = z.object({ id: idSchema })

/** The version of a thing that a person saw before changing it. */
export const versionSchema = z.number().int().min(1)

/** What a person types to find something. */
export const searchTextSchema = z.string().trim().max(MAX_SEARCH_LENGTH).refine(isStorable, UNSTORABLE_TEXT)

/** What administrators search a panel's list for: words of a workspace's name, its city or its host's name. */
export const panelSearchSchema = z.object({ search: searchTextSchema.default('') })

/** The name of a city, as typed or chosen. */
export const citySchema = z.string().trim().max(MAX_CITY_LENGTH).refine(isStorable, UNSTORABLE_TEXT)

/** The two letters of a state. */
export const stateCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(STATE_CODE_LENGTH)
  .refine(isStorable, UNSTORABLE_TEXT)

/** A page of a list: where the one before ended, and how many at most. */
export const pageSchema = z.object({
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** The answer of an act that has nothing else to tell. */
export const doneSchema = z.object({ done: z.literal(true) })
