import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { bookingStatuses } from '#contract/bookings/status.ts'
import { madeBeforeText, madeText } from './made-texts.ts'

const made = {
  code: 'PSO-7K3M9',
  status: 'confirmed',
  people: 3,
  company: null,
  message: 'Chegamos às 9h.',
} as Booking
const same = { people: 3, company: '', message: 'Chegamos às 9h.' }

test('a booking with exactly what was sent counts as the same', () => {
  expect(madeBeforeText(made, same)).toBeUndefined()
  const bare = { ...made, people: null, message: null }
  expect(madeBeforeText(bare, { people: undefined, company: '', message: '' })).toBeUndefined()
  expect(madeBeforeText({ ...made, company: 'Acme' }, { ...same, company: 'Acme' })).toBeUndefined()
})

test('where something was changed before it was sent again, says with what the booking was made', () => {
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

test('only a confirmed booking is called confirmed', () => {
  const host = { name: 'Helena', image: null, id: 'h' }
  const titles = bookingStatuses.map((status) => [
    status,
    madeText({ status, host, code: 'PSO-7K3M9' }).title,
  ])
  const over = 'Esta reserva já tinha sido feita'
  expect(Object.fromEntries(titles)).toEqual({
    held: 'Horário guardado',
    requested: 'Pedido enviado',
    confirmed: 'Reserva confirmada',
    in_use: 'Reserva confirmada',
    completed: 'Reserva confirmada',
    declined: over,
    withdrawn: over,
    expired: over,
    cancelled: over,
    no_show: over,
  })
  expect(madeText({ status: 'declined', host, code: 'PSO-7K3M9' }).description).toBe(
    'O código é PSO-7K3M9, e a situação dela agora: recusada.',
  )
})
