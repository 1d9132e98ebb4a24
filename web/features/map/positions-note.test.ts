import { expect, test } from 'vitest'
import { positionsNote } from './positions-note.ts'

test.each([
  [0, 'Nenhum espaço no mapa'],
  [999, 'Localização aproximada'],
  [1000, 'Os 1.000 mais recentes · Localização aproximada'],
])('a map of %i workspaces says %s', (count, note) => {
  expect(positionsNote(count)).toBe(note)
})
