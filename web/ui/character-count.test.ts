import { expect, test } from 'vitest'
import { describeRest } from './character-count.ts'

test.each([
  [1200, 'Restam 1.200 caracteres'],
  [2, 'Restam 2 caracteres'],
  [1, 'Resta 1 caractere'],
  [0, 'Restam 0 caracteres'],
  [-1, '1 caractere além do limite'],
  [-1200, '1.200 caracteres além do limite'],
])('%i left: %s', (rest, text) => expect(describeRest(rest)).toBe(text))
