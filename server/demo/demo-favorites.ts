import { v7 as newId } from 'uuid'
import { MS_PER_DAY } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { Transaction } from '../database/connection.ts'
import { favoriteListItems, favoriteLists, favorites } from '../database/schema.ts'
import type { DemoWorkspaces } from './demo-conversations.ts'
import type { DemoGuestKey } from './users.ts'

type DemoFavorites = {
  guest: DemoGuestKey
  /** Keys of workspaces, in the order in which they were added, one a day until today. */
  workspaces: readonly string[]
  list: { name: string; workspaces: readonly string[] }
}

/** What the demonstration's guests have marked, and the list that each of them made. */
export const demoFavorites: readonly DemoFavorites[] = [
  {
    guest: 'camila',
    workspaces: [
      'escritorio-batel',
      'varanda-da-lagoa',
      'conjunto-paulista-trianon',
      'casa-ipe-pinheiros',
      'atelie-alexandrino-santa-teresa',
    ],
    list: {
      name: 'Nova sede do Estúdio Maré',
      workspaces: ['escritorio-batel', 'conjunto-paulista-trianon', 'casa-ipe-pinheiros'],
    },
  },
  {
    guest: 'thiago',
    workspaces: ['galpao-barra-funda', 'sala-quitanda-centro', 'sala-harmonia-vila-madalena'],
    list: {
      name: 'Para apresentações',
      workspaces: ['sala-quitanda-centro', 'sala-harmonia-vila-madalena'],
    },
  },
]

/** Inserts the favourites and lists of the demonstration's guests. */
export async function insertDemoFavorites(
  transaction: Transaction,
  workspaces: DemoWorkspaces,
  users: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const { guest, workspaces: keys, list } of demoFavorites) {
    const userId = users.get(guest) ?? ''
    const rows = keys.flatMap((key, index) => {
      const stored = workspaces.get(key)
      if (!stored) return []
      const { name, type, priceInReais, priceUnit, capacity, city, state } = stored.workspace
      const addedAt = new Date(now.getTime() - (keys.length - index) * MS_PER_DAY)
      const copy = { name, type, priceInCents: toCents(priceInReais), priceUnit, capacity, city, state }
      return { key, row: { userId, workspaceId: stored.id, ...copy, addedAt } }
    })
    await transaction.insert(favorites).values(rows.map(({ row }) => row))
    const listId = newId()
    await transaction
      .insert(favoriteLists)
      .values({ id: listId, userId, name: list.name, createdAt: now, updatedAt: now })
    await transaction
      .insert(favoriteListItems)
      .values(
        rows
          .filter(({ key }) => list.workspaces.includes(key))
          .map(({ row: { workspaceId, addedAt } }) => ({ listId, userId, workspaceId, addedAt })),
      )
  }
}
