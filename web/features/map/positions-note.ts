import { MAX_POSITIONS } from '#contract/workspaces/map-limit.ts'

/**
 * What a map says about what it shows (MAP-02, MAP-09).
 * @param count how many workspaces it shows
 */
export function positionsNote(count: number): string {
  if (count === 0) return 'Nenhum espaço no mapa'
  if (count < MAX_POSITIONS) return 'Localização aproximada'
  return `Os ${MAX_POSITIONS.toLocaleString('pt-BR')} mais recentes · Localização aproximada`
}
