import { z } from 'zod'
import { isStorable, UNSTORABLE_TEXT } from '../text/rules.ts'
import { FIRST_DAY, isDayInRange, LAST_DAY } from './days.ts'
import { MAX_CITY_LENGTH, MAX_CURSOR_LENGTH, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, PAGE_SIZE } from './rules.ts'

const MAX_ID_LENGTH = 64
const STATE_CODE_LENGTH = 2
/** What a column of the type integer holds at most. */
const MAX_VERSION = 2 ** 31 - 1

/** The id of a resource in a path. */
export const idSchema = z.string().max(MAX_ID_LENGTH)

/** A request about the resource in its path. */
export const byIdSchema = z.object({ id: idSchema })

/** The version that the user saw before changing a resource. */
export const versionSchema = z.number().int().min(1).max(MAX_VERSION)

/** The text of a search. */
export const searchTextSchema = z.string().trim().max(MAX_SEARCH_LENGTH).refine(isStorable, UNSTORABLE_TEXT)

/** The search of a panel's list: words of a workspace's name, its city or its host's name. */
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

const OUT_OF_RANGE = `Use uma data de ${FIRST_DAY.slice(0, 4)} a ${LAST_DAY.slice(0, 4)}`

/** A day that somebody asks about, YYYY-MM-DD. */
export const daySchema = z.iso
  .date({ error: 'Use uma data válida', abort: true })
  .refine(isDayInRange, OUT_OF_RANGE)

/** An instant that somebody names, with its zone. */
export const namedInstantSchema = z.iso
  .datetime({ offset: true, error: 'Use uma data e um horário válidos', abort: true })
  .refine((instant) => isDayInRange(new Date(instant).toISOString().slice(0, 10)), OUT_OF_RANGE)

/** A page of a list: the cursor where the previous one ended, and the maximum number of entries. */
export const pageSchema = z.object({
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** The response of an operation that returns no data. */
export const doneSchema = z.object({ done: z.literal(true) })
