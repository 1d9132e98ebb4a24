import { expect, test } from 'vitest'
import { overviewCsv } from './overview-csv.ts'

const days = ['2026-11-19', '2026-11-20']

test('has one line per workspace and day, and a byte order mark', () => {
  const csv = overviewCsv({
    days,
    workspaces: [{ id: 'a', name: 'Sala Ipê', views: [1, 20], favorites: [0, 3], chats: [0, 1] }],
  })
  expect(csv).toBe(
    '\uFEFFEspaço;Data;Visitas;Favoritos;Conversas\r\nSala Ipê;19/11/2026;1;0;0\r\nSala Ipê;20/11/2026;20;3;1\r\n',
  )
})

test.each([
  ['Sala; "a clara"', '"Sala; ""a clara"""'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['Linha\numa', '"Linha\numa"'],
])('a workspace called %j has its name in one cell, never as a formula', (name, cell) => {
  const csv = overviewCsv({
    days: ['2026-11-20'],
    workspaces: [{ id: 'a', name, views: [], favorites: [], chats: [] }],
  })
  expect(csv.split('\r\n')[1]).toBe(`${cell};20/11/2026;0;0;0`)
})
