import { expect, test } from 'vitest'
import { joinShapes } from './joined-icons.ts'

test('paths begin where they did alone, and go on relatively or absolutely as before', () => {
  const icon = [
    ['path', { d: 'M3 12h18', key: 'a' }],
    ['path', { d: 'm6 9 6 6 6-6', key: 'b' }],
    ['path', { d: 'M2 2 4 4', key: 'c' }],
    ['path', { d: 'm-1.5.5h2', key: 'd' }],
  ] as const
  expect(joinShapes(icon)).toBe('M3 12h18M6 9l6 6 6-6M2 2L4 4M-1.5 .5h2')
})

test('circles, rectangles and lines become paths of the same outline', () => {
  expect(joinShapes([['circle', { cx: '12', cy: '10', r: '3' }]])).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z')
  expect(joinShapes([['line', { x1: '8', x2: '16', y1: '21', y2: '21' }]])).toBe('M8 21L16 21')
  expect(joinShapes([['rect', { width: '20', height: '14', x: '2', y: '3' }]])).toBe('M2 3h20v14h-20v-14z')
  expect(joinShapes([['rect', { width: '20', height: '14', x: '2', y: '3', rx: '2' }]])).toBe(
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  )
})

test('an icon with a shape of another look, or an unknown one, stays as it is', () => {
  expect(joinShapes([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeUndefined()
  expect(joinShapes([['polygon', { points: '1 1' }]])).toBeUndefined()
})
