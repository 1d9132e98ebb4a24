import type { workspaceVisits } from '../database/schema.ts'

type Visits = typeof workspaceVisits.$inferInsert

/** How busy each day of the week is, Sunday first. */
const busyness = [0.35, 1, 1.15, 1.2, 1.1, 0.9, 0.4]
/** Views on a usual day; workspaces take these values in turn. */
const popularity = [14, 6, 9, 3, 11, 5, 8, 2]
const FAVORITES_PER_VIEW = 0.09
const CHATS_PER_VIEW = 0.05

/**
 * Plausible, deterministic counts of the last days for one published demonstration workspace.
 * @param index the workspace's position in the data set
 * @param days ISO dates
 */
export function demoVisits(workspaceId: string, index: number, days: readonly string[]): Visits[] {
  const usual = popularity[index % popularity.length] ?? 1
  return days.map((day, place) => {
    const chance = chanceOf(index * 97 + place)
    const weekday = busyness[new Date(day).getUTCDay()] ?? 1
    const growth = 0.7 + (0.6 * place) / days.length
    const views = Math.round(usual * weekday * growth * (0.5 + chance))
    return {
      workspaceId,
      day,
      views,
      favorites: Math.floor(views * FAVORITES_PER_VIEW + chanceOf(index * 31 + place)),
      chats: Math.floor(views * CHATS_PER_VIEW + 0.8 * chanceOf(index * 53 + place)),
    }
  })
}

/** A deterministic pseudo-random number from 0 to 1. */
function chanceOf(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}
