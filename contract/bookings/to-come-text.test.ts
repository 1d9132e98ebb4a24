import { expect, test } from 'vitest'
import { endedText, keptText, refundText, toComeText } from './to-come-text.ts'

test('counts bookings and requests apart, in singular and plural', () => {
  expect(toComeText({ confirmed: 1, requested: 2 })).toBe('1 reserva e 2 pedidos')
  expect(toComeText({ confirmed: 1200, requested: 0 })).toBe('1.200 reservas')
})

test('says what ends, and whose it is', () => {
  expect(endedText({ confirmed: 0, requested: 0 })).toBe('')
  expect(endedText({ confirmed: 2, requested: 1 })).toBe(
    '2 reservas serão canceladas e 1 pedido será recusado, com aviso e motivo para os dois lados.',
  )
  expect(endedText({ confirmed: 2, requested: 1 }, 'own')).toBe(
    '2 reservas suas serão canceladas e 1 pedido seu será retirado, com aviso e motivo para os dois lados.',
  )
  expect(endedText({ confirmed: 1, requested: 0 }, 'hosted')).toBe(
    '1 reserva nos seus espaços será cancelada, com aviso e motivo para os dois lados.',
  )
})

test('names only the other side as notified where the account of the reader is deleted (SET-06)', () => {
  expect(endedText({ confirmed: 1, requested: 0 }, 'own', true)).toBe(
    '1 reserva sua será cancelada, com aviso e motivo para o outro lado.',
  )
})

test('says what comes back of the own bookings, what is kept, and what hosts give back (RSV-50)', () => {
  const textOf = (refundInCents: number, keptInCents: number, directInCents = 0) =>
    refundText({ refundInCents, keptInCents, directInCents })
  expect(textOf(0, 0)).toBe('')
  expect(textOf(12_000, 0)).toBe('Pela política de cada reserva, R$ 120 voltam para você.')
  expect(textOf(0, 8990)).toBe('Pela política de cada reserva, nada volta para você.')
  expect(textOf(12_000, 6000, 4000)).toBe(
    'Pela política de cada reserva, R$ 120 voltam para você e R$ 60 não voltam. Do que foi pago direto, até R$ 40 são devolvidos por quem anuncia: combine isso antes.',
  )
})

test('says what stays when a workspace is paused', () => {
  expect(keptText({ confirmed: 3, requested: 0 })).toBe('3 reservas continuam valendo.')
  expect(keptText({ confirmed: 1, requested: 2 })).toBe(
    '1 reserva continua valendo e 2 pedidos ainda esperam a sua resposta.',
  )
})
