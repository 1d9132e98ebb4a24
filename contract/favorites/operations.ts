import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, doneSchema, idSchema } from '../requests/shapes.ts'
import { MAX_FAVORITE_LISTS } from './rules.ts'
import {
  accountFavoriteSchema,
  favoriteChangesSchema,
  favoriteListSchema,
  listNameSchema,
  sharedListSchema,
} from './shapes.ts'

const tags = ['Favorites']
const favorites = z.object({ items: z.array(accountFavoriteSchema) })
const lists = z.object({ items: z.array(favoriteListSchema) })

export const favoritesContract = {
  list: operation
    .route({ method: 'GET', path: '/me/favorites', summary: 'Own favourites, oldest first', tags })
    .output(favorites),
  add: operation
    .route({
      method: 'PUT',
      path: '/me/favorites/{id}',
      summary: 'Make a published workspace a favourite; a no-op when it is one',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
  remove: operation
    .route({
      method: 'DELETE',
      path: '/me/favorites/{id}',
      summary: 'Remove a workspace from the favourites; a no-op when it is none',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
  merge: operation
    .route({
      method: 'POST',
      path: '/me/favorites/merge',
      summary: 'Apply what changed on a device, and return the favourites afterwards',
      description:
        'Idempotent. Workspaces that are not published, or beyond the limit, are not added and named in `refused`.',
      tags,
    })
    .input(favoriteChangesSchema)
    .output(favorites.extend({ refused: z.array(z.string()) })),
  lists: operation
    .route({ method: 'GET', path: '/me/favorite-lists', summary: 'Own lists of favourites, by name', tags })
    .output(lists),
  createList: operation
    .route({
      method: 'POST',
      path: '/me/favorite-lists',
      successStatus: 201,
      summary: 'Create a list, with favourites in it if wanted',
      description:
        'With the header Idempotency-Key (at most 100 characters) a retried submission returns the list that it created; another name under the same key is refused with 409.',
      tags,
    })
    .input(z.object({ name: listNameSchema, workspaceIds: z.array(idSchema).max(1).default([]) }))
    .output(favoriteListSchema),
  renameList: operation
    .route({ method: 'PATCH', path: '/me/favorite-lists/{id}', summary: 'Rename an own list', tags })
    .input(byIdSchema.extend({ name: listNameSchema }))
    .output(favoriteListSchema),
  deleteList: operation
    .route({
      method: 'DELETE',
      path: '/me/favorite-lists/{id}',
      summary: 'Delete an own list; what is in it stays a favourite',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
  setListsOf: operation
    .route({
      method: 'PUT',
      path: '/me/favorites/{id}/lists',
      summary: 'Put a favourite into exactly these own lists',
      tags,
    })
    .input(byIdSchema.extend({ listIds: z.array(idSchema).max(MAX_FAVORITE_LISTS) }))
    .output(lists),
  setShared: operation
    .route({
      method: 'PUT',
      path: '/me/favorite-lists/{id}/shared',
      summary: 'Share an own list by a secret link, or stop sharing it: that link never works again',
      tags,
    })
    .input(byIdSchema.extend({ shared: z.boolean() }))
    .output(favoriteListSchema),
  sharedList: operation
    .route({
      method: 'GET',
      path: '/lists/{token}',
      summary: 'A shared list: its published workspaces, newest in the list first',
      tags,
    })
    .input(z.object({ token: idSchema }))
    .output(sharedListSchema),
}
