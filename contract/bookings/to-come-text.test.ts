import { expect, test } from 'vitest'
import { endedText, keptText, toComeText } from './to-come-text.ts'

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

test('says what stays when a workspace is paused', () => {
  expect(keptText({ confirmed: 3, requested: 0 })).toBe('3 reservas continuam valendo.')
  expect(keptText({ confirmed: 1, requested: 2 })).toBe(
    '1 reserva continua valendo e 2 pedidos ainda esperam a sua resposta.',
  )
})
