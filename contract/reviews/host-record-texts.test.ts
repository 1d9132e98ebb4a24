import { expect, test } from 'vitest'
import { hostRecordTexts } from './host-record-texts.ts'

const nothing = {
  emailConfirmed: false,
  stays: 0,
  responseRate: null,
  bookingsInYear: 0,
  cancellationsInYear: 0,
}

test('a host of whom nothing is known has no lines', () => {
  expect(hostRecordTexts(nothing)).toEqual([])
})

test('every measured fact has a line', () => {
  const record = {
    emailConfirmed: true,
    stays: 1200,
    responseRate: 96,
    bookingsInYear: 40,
    cancellationsInYear: 0,
  }
  expect(hostRecordTexts(record)).toEqual([
    '1.200 reservas realizadas',
    'Responde a 96% das perguntas e dos pedidos',
    'E-mail confirmado',
    'Não cancelou nenhuma reserva nos últimos 12 meses',
  ])
})

test('cancellations are counted, whoever reads them', () => {
  expect(hostRecordTexts({ ...nothing, stays: 1, bookingsInYear: 2, cancellationsInYear: 1 })).toEqual([
    '1 reserva realizada',
    'Cancelou 1 de 2 reservas confirmadas nos últimos 12 meses',
  ])
})
