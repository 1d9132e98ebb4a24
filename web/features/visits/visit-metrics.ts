import type { HostOverview } from '#contract/visits/shapes.ts'

/** What is counted per workspace and day. */
export type Metric = 'views' | 'favorites' | 'chats'

export const metrics: readonly Metric[] = ['views', 'favorites', 'chats']

export const metricLabels: Record<Metric, string> = {
  views: 'Visitas',
  favorites: 'Favoritos',
  chats: 'Conversas',
}

/** The sum of daily numbers. */
export function sumOf(daily: readonly number[]): number {
  return daily.reduce((sum, count) => sum + count, 0)
}

/** One number per day: the sum over all workspaces. */
export function dailyTotals({ days, workspaces }: HostOverview, metric: Metric): number[] {
  return days.map((_, day) => sumOf(workspaces.map((workspace) => workspace[metric][day] ?? 0)))
}
