import { api, requireUser } from '../http/procedures.ts'
import { deleteList, renameList, setShared } from './change-list.ts'
import { createList } from './create-list.ts'
import { getSharedList } from './get-shared-list.ts'
import { listFavorites } from './list-favorites.ts'
import { listLists } from './list-lists.ts'
import { addFavorite, applyChanges, mergeFavorites } from './merge-favorites.ts'
import { setListsOf } from './set-lists-of.ts'

const operations = api.favorites
const done = { done: true } as const

export const favoritesRouter = {
  list: operations.list.use(requireUser).handler(async ({ context }) => ({
    items: await listFavorites(context.resources, context.user.id),
  })),
  add: operations.add.use(requireUser).handler(async ({ context, input }) => {
    await addFavorite(context.resources, context.user, input.id)
    return done
  }),
  remove: operations.remove.use(requireUser).handler(async ({ context, input }) => {
    await applyChanges(context.resources, context.user, { added: [], removed: [input.id] })
    return done
  }),
  merge: operations.merge
    .use(requireUser)
    .handler(({ context, input }) => mergeFavorites(context.resources, context.user, input)),
  lists: operations.lists.use(requireUser).handler(async ({ context }) => ({
    items: await listLists(context.resources.database, context.user.id),
  })),
  createList: operations.createList
    .use(requireUser)
    .handler(({ context, input }) =>
      createList(context.resources, context.user, input, context.idempotencyKey),
    ),
  renameList: operations.renameList
    .use(requireUser)
    .handler(({ context, input }) => renameList(context.resources, context.user, input)),
  deleteList: operations.deleteList.use(requireUser).handler(async ({ context, input }) => {
    await deleteList(context.resources, context.user, input.id)
    return done
  }),
  setListsOf: operations.setListsOf
    .use(requireUser)
    .handler(({ context, input }) => setListsOf(context.resources, context.user, input)),
  setShared: operations.setShared
    .use(requireUser)
    .handler(({ context, input }) => setShared(context.resources, context.user, input)),
  sharedList: operations.sharedList.handler(({ context, input }) =>
    getSharedList(context.resources, input.token),
  ),
}
