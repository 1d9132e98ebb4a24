import { z } from 'zod'
import { idSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { cardWorkspaceSchema, workspaceSummarySchema } from '../workspaces/shapes.ts'
import { MAX_FAVORITES, MAX_LIST_NAME_LENGTH } from './rules.ts'

/** A favourite of the account. */
export const accountFavoriteSchema = z.object({
  /** As it is now; if it is no longer public, as it was when it was added, without pictures and amenities. */
  workspace: cardWorkspaceSchema,
  isPublic: z.boolean(),
  addedAt: z.iso.datetime(),
})
export type AccountFavorite = z.infer<typeof accountFavoriteSchema>

const changedIds = z.array(idSchema).max(MAX_FAVORITES).default([])

/** What changed on a device since it last had the account's favourites. */
export const favoriteChangesSchema = z.object({
  /** Oldest first. */
  added: changedIds,
  removed: changedIds,
})
export type FavoriteChanges = z.infer<typeof favoriteChangesSchema>

export const listNameSchema = requiredText('Dê um nome à lista', MAX_LIST_NAME_LENGTH)

export const favoriteListSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Newest in the list first. */
  workspaceIds: z.array(z.string()),
  /** The path of its public page; null while it isn't shared. */
  sharedPath: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type FavoriteList = z.infer<typeof favoriteListSchema>

/** What everyone who has the link sees of a list. */
export const sharedListSchema = z.object({
  name: z.string(),
  ownerFirstName: z.string(),
  items: z.array(workspaceSummarySchema),
})
export type SharedList = z.infer<typeof sharedListSchema>
