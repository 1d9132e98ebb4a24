import { describe, expect, test } from 'vitest'
import { refusalOf } from './booking-refusal.ts'

const open = { can: { book: true, edit: false, moderate: false, feature: false } }
const closed = { can: { ...open.can, book: false } }
const hours = { start: '09:00', end: '10:00' }
const guest = { isSample: false, isHost: false }

describe('why a space cannot be booked', () => {
  test('it can, where nothing speaks against it', () => {
    expect(refusalOf(open, { hours }, guest)).toBeUndefined()
  })

  test('a sample is not for booking, before all else (BKG-27)', () => {
    const refusal = refusalOf(closed, { hours: null }, { isSample: true, isHost: true })
    expect(refusal?.sentence).toBe('Este espaço é um exemplo e não pode ser reservado.')
    expect(refusal?.short).toBe('Exemplo: não pode ser reservado')
  })

  test('nobody books their own space, published or not (BKG-26)', () => {
    for (const workspace of [open, closed]) {
      const refusal = refusalOf(workspace, { hours }, { isSample: false, isHost: true })
      expect(refusal?.sentence).toContain('quem anuncia não pode reservar o próprio espaço')
      expect(refusal?.short).toBe('Este espaço é seu')
    }
  })

  test('a space that takes no bookings yet', () => {
    const refusal = refusalOf(closed, { hours }, guest)
    expect(refusal?.sentence).toBe('Este espaço ainda não está aberto a reservas.')
    expect(refusal?.short).toBe('Ainda não está aberto a reservas')
  })

  test('a space whose hours leave no slot is told which hours there are', () => {
    const refusal = refusalOf(open, { hours: null }, guest)
    expect(refusal?.sentence).toMatch(/que vão das \d{2}:\d{2} às \d{2}:\d{2}\.$/)
    expect(refusal?.short).toBe('Só abre fora dos horários de reserva')
  })
})
