import { z } from 'zod'
import { cityWithWorkspacesSchema } from '../places/shapes.ts'
import { workspaceTypes } from './rules.ts'

/**
 * The nearest alternatives to filters that match nothing (LIST-28); each lists workspaces when it is chosen.
 */
export const nearestSchema = z.object({
  /**
   * The words of the search to leave out, as typed, and the search without them; null where that doesn't
   * help.
   */
  withoutWords: z.object({ words: z.array(z.string()), search: z.string() }).nullable(),
  /** Other cities where the same filters match, the nearest first, with how many match there. */
  cities: z.array(cityWithWorkspacesSchema),
  /** Filters whose removal alone finds something. */
  withoutFilters: z.array(z.enum(['time', 'hours', 'type', 'price', 'capacity', 'amenities'])),
})
export type NearestMatches = z.infer<typeof nearestSchema>

/** What a typed text may mean, best first (LIST-29). */
export const suggestionsSchema = z.object({
  cities: z.array(cityWithWorkspacesSchema),
  neighborhoods: z.array(z.object({ neighborhood: z.string(), city: z.string(), state: z.string() })),
  types: z.array(z.enum(workspaceTypes)),
  workspaces: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
