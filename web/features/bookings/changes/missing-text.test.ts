import { expect, test } from 'vitest'
import type { Choice } from '../platform/choice.ts'
import { missingText } from './missing-text.ts'

const day: Choice = { kind: 'hours', from: '2026-11-24', to: '2026-11-24', months: 1 }
const complete = {
  choice: { ...day, start: '09:00', end: '12:00' },
  problem: undefined,
  isSame: false,
  hasOthers: true,
  isPriced: true,
  reason: 'O voo atrasou.',
}

test('a proposal that lacks something names the first thing that it lacks', () => {
  expect(missingText(complete)).toBeUndefined()
  expect(missingText({ ...complete, choice: { kind: 'hours', months: 1 } })).toBe('Escolha a nova data.')
  expect(missingText({ ...complete, choice: day })).toBe('Escolha o início e o término.')
  expect(missingText({ ...complete, problem: 'Já está ocupado.', isSame: true })).toBe('Já está ocupado.')
  const same = { ...complete, isSame: true }
  expect(missingText(same)).toBe('Escolha outro horário ou outro espaço: este é o da reserva.')
  expect(missingText({ ...same, hasOthers: false })).toBe('Escolha outro horário: este é o da reserva.')
  expect(missingText({ ...complete, isPriced: false })).toContain('Recarregue a página')
  expect(missingText({ ...complete, reason: 'a'.repeat(5000) })).toMatch(/^Recado: Use no máximo/)
})
