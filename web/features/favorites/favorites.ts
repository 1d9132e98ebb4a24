import { useSyncExternalStore } from 'react'
import type { Picture } from '#contract/images/shapes.ts'
import { isAmenityId } from '#contract/workspaces/amenities.ts'
import { priceUnits, workspaceTypes } from '#contract/workspaces/rules.ts'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'

const STORAGE_KEY = 'favorites'

/** A copy of a workspace as it was when it became a favourite (FAV-01). */
export type Favorite = CardWorkspace

const none: readonly Favorite[] = []
const listeners = new Set<() => void>()
let stored: string | null = null
let favorites: readonly Favorite[] = none
/** The browser refuses to store: favourites last until the page is closed. */
let isUnkept = false

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPicture(value: unknown): value is Picture {
  return (
    isRecord(value) &&
    ['id', 'url', 'srcSet'].every((name) => typeof value[name] === 'string') &&
    ['width', 'height'].every((name) => typeof value[name] === 'number') &&
    (value.placeholder === null || typeof value.placeholder === 'string')
  )
}

/** One stored entry, or undefined when it isn't a copy of a workspace (FAV-08). */
function readFavorite(value: unknown): Favorite[] {
  if (!isRecord(value)) return []
  const { id, name, price, capacity, city, state } = value
  const type = workspaceTypes.find((known) => known === value.type)
  const priceUnit = priceUnits.find((known) => known === value.priceUnit)
  if (
    typeof id !== 'string' ||
    typeof name !== 'string' ||
    typeof city !== 'string' ||
    typeof state !== 'string'
  )
    return []
  if (typeof price !== 'number' || typeof capacity !== 'number' || !type || !priceUnit) return []
  const images = Array.isArray(value.images) ? value.images.filter(isPicture) : []
  const amenities = Array.isArray(value.amenities) ? value.amenities.filter(isAmenityId) : []
  const imageCount = typeof value.imageCount === 'number' ? value.imageCount : images.length
  const neighborhood = typeof value.neighborhood === 'string' ? value.neighborhood : undefined
  return [
    {
      ...{ id, name, type, price, priceUnit, capacity, city, state, amenities, images, imageCount },
      ...(neighborhood && { neighborhood }),
    },
  ]
}

/** The favourites in a stored text; unreadable entries are dropped (FAV-08). */
export function readFavorites(text: string | null): Favorite[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(entries)) return []
    const found = new Map(entries.flatMap(readFavorite).map((favorite) => [favorite.id, favorite]))
    return [...found.values()]
  } catch {
    return []
  }
}

/** Only the fields that a card needs. */
export function copyOf(workspace: Favorite): Favorite {
  const { id, name, type, price, priceUnit, capacity, neighborhood, city, state, amenities } = workspace
  const { images, imageCount } = workspace
  return {
    ...{ id, name, type, price, priceUnit, capacity, city, state, amenities, images, imageCount },
    ...(neighborhood && { neighborhood }),
  }
}

/** The current favourites; the same array until something changes. */
export function currentFavorites(): readonly Favorite[] {
  const text = readStored()
  if (text !== stored) {
    stored = text
    favorites = readFavorites(text)
  }
  return favorites
}

/** The stored text, or this page's own when the browser refuses to store. */
function readStored(): string | null {
  if (isUnkept) return stored
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    isUnkept = true
    return stored
  }
}

/** Stores these favourites in place of the current ones. */
export function writeFavorites(next: readonly Favorite[]) {
  favorites = next
  stored = JSON.stringify(next)
  try {
    localStorage.setItem(STORAGE_KEY, stored)
  } catch {
    isUnkept = true
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** This browser's favourites, in sync with its other tabs; empty on the server and while hydrating. */
export function useFavorites(): readonly Favorite[] {
  return useSyncExternalStore(subscribe, currentFavorites, () => none)
}

/** Adds the workspace to the favourites, at the end unless an index is given (FAV-04). */
export function addFavorite(workspace: Favorite, place?: number): void {
  const others = currentFavorites().filter((favorite) => favorite.id !== workspace.id)
  writeFavorites(others.toSpliced(place ?? others.length, 0, copyOf(workspace)))
}

/**
 * Removes a workspace from the favourites by its id (FAV-02, FAV-04).
 * @returns a function that restores it at its index; undefined if it was not a favourite
 */
export function removeFavorite(id: string): (() => void) | undefined {
  const current = currentFavorites()
  const place = current.findIndex((favorite) => favorite.id === id)
  const removed = current[place]
  if (!removed) return undefined
  writeFavorites(current.toSpliced(place, 1))
  return () => addFavorite(removed, place)
}
