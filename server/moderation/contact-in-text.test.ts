import { expect, test } from 'vitest'
import { findContact } from './contact-in-text.ts'

test.each([
  ['Chame no (11) 98765-4321 para visitar', '(11) 98765-4321'],
  ['zap 11 98765 4321', '11 98765 4321'],
  ['+55 81 3222-1234', '81 3222-1234'],
  ['Ligue 3222-1234', '3222-1234'],
  ['11987654321', '11987654321'],
  ['Escreva para ana.lima@exemplo.com.br', 'ana.lima@exemplo.com.br'],
  ['Fotos em https://exemplo.com/sala', 'https://exemplo.com/sala'],
  ['Veja www.salas.com.br', 'www.salas.com.br'],
  ['wa.me/5511987654321', 'wa.me/5511987654321'],
  ['Siga @sala.ipe', '@sala.ipe'],
])('finds the contact in %j', (text, contact) => {
  expect(findContact(['Sala Jatobá', text])).toBe(contact)
})

test.each([
  'Mesa para dez pessoas, a 300 metros da Av. Paulista, 1578.',
  'CEP 01310-100, sala 1204, 12º andar',
  'Prédio de 1987, reformado entre 2019 e 2020, com 1.200 m².',
  'Das 08:00 às 18:00, R$ 89,90 por hora',
  'Café, chá etc. Aceita pets.',
])('finds none in %j', (text) => {
  expect(findContact([text])).toBeUndefined()
})
