import { describe, expect, test } from 'vitest'
import { refusalOf } from './booking-refusal.ts'

const open = { can: { book: true, edit: false, moderate: false, feature: false } }
const closed = { can: { ...open.can, book: false } }
const hours = { start: '09:00', end: '10:00' }
const guest = { isSample: false, isHost: false }

describe('why a workspace cannot be booked', () => {
  test('gives no reason for a workspace that can be booked', () => {
    expect(refusalOf(open, { hours }, guest)).toBeUndefined()
  })

  test('names the sample first, before any other reason (BKG-27)', () => {
    const refusal = refusalOf(closed, { hours: null }, { isSample: true, isHost: true })
    expect(refusal?.sentence).toBe('Este espaço é um exemplo e não pode ser reservado.')
    expect(refusal?.short).toBe('Exemplo: não pode ser reservado')
  })

  test('refuses hosts their own workspace, published or not (BKG-26)', () => {
    for (const workspace of [open, closed]) {
      const refusal = refusalOf(workspace, { hours }, { isSample: false, isHost: true })
      expect(refusal?.sentence).toContain('quem anuncia não pode reservar o próprio espaço')
      expect(refusal?.short).toBe('Este espaço é seu')
    }
  })

  test('refuses a workspace that is not open for bookings yet', () => {
    const refusal = refusalOf(closed, { hours }, guest)
    expect(refusal?.sentence).toBe('Este espaço ainda não está aberto a reservas.')
    expect(refusal?.short).toBe('Ainda não está aberto a reservas')
  })

  test('refuses a workspace that is open for no whole slot', () => {
    const refusal = refusalOf(open, { hours: null }, guest)
    expect(refusal?.sentence).toBe('O horário deste espaço é curto demais para uma reserva de meia hora.')
    expect(refusal?.short).toBe('Horário curto demais para reservar')
  })
})
