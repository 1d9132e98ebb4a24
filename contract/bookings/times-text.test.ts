import { expect, test } from 'vitest'
import { endTimeIn } from './times-text.ts'

test('a stay that ends at midnight ends at 24:00 of its last day, by the clock of its workspace', () => {
  const midnight = new Date('2026-11-25T03:00:00.000Z')
  expect(endTimeIn('America/Sao_Paulo', midnight)).toBe('24:00')
  expect(endTimeIn('America/Manaus', midnight)).toBe('23:00')
  expect(endTimeIn('America/Manaus', new Date('2026-11-25T04:00:00.000Z'))).toBe('24:00')
  expect(endTimeIn('America/Sao_Paulo', new Date('2026-11-24T21:30:00.000Z'))).toBe('18:30')
})
