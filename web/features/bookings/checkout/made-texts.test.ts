import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { madeBeforeText } from './made-texts.ts'

const made = {
  code: 'PSO-7K3M9',
  status: 'confirmed',
  people: 3,
  company: null,
  message: 'Chegamos às 9h.',
} as Booking
const same = { people: 3, company: '', message: 'Chegamos às 9h.' }

test('a booking that is what was sent is no other one', () => {
  expect(madeBeforeText(made, same)).toBeUndefined()
  const bare = { ...made, people: null, message: null }
  expect(madeBeforeText(bare, { people: undefined, company: '', message: '' })).toBeUndefined()
  expect(madeBeforeText({ ...made, company: 'Acme' }, { ...same, company: 'Acme' })).toBeUndefined()
})

test('of what was changed before it was sent again, says with what the booking was made', () => {
  expect(madeBeforeText(made, { ...same, people: 5 })).toBe('A reserva PSO-7K3M9 foi feita para 3 pessoas.')
  expect(madeBeforeText({ ...made, people: 1 }, same)).toBe('A reserva PSO-7K3M9 foi feita para 1 pessoa.')
  expect(madeBeforeText(made, { ...same, message: 'Chegamos às 10h.' })).toBe(
    'A reserva PSO-7K3M9 foi feita com a mensagem de antes.',
  )
  const bare: Booking = { ...made, status: 'requested', people: null, message: null }
  expect(madeBeforeText(bare, { ...same, company: 'Acme' })).toBe(
    'O pedido PSO-7K3M9 foi enviado sem o número de pessoas, em seu nome e sem mensagem.',
  )
  expect(madeBeforeText({ ...made, company: 'Acme' }, same)).toBe(
    'A reserva PSO-7K3M9 foi feita para a empresa Acme.',
  )
})
