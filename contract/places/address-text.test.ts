import { expect, test } from 'vitest'
import { addressText, streetText } from './address-text.ts'

const place = { city: 'São Paulo', state: 'SP', zipCode: '01304-001' }

test.each([
  [{ street: 'Rua Augusta, 90', neighborhood: 'Consolação' }, 'Rua Augusta, 90 – Consolação'],
  [
    { street: 'Rua Harmonia, 387 – Vila Madalena', neighborhood: 'Vila Madalena' },
    'Rua Harmonia, 387 – Vila Madalena',
  ],
  [{ street: 'Rua Augusta, 90', neighborhood: '' }, 'Rua Augusta, 90'],
  [{ street: '', neighborhood: 'Consolação' }, 'Consolação'],
  [{ street: '', neighborhood: '' }, ''],
])('names the neighborhood once', (address, text) => {
  expect(streetText(address)).toBe(text)
})

test('an address in one line leaves out what was erased', () => {
  const full = { ...place, street: 'Rua Augusta, 90', neighborhood: 'Consolação' }
  expect(addressText(full)).toBe('Rua Augusta, 90 – Consolação, São Paulo/SP, CEP 01304-001')
  expect(addressText({ ...place, street: '', neighborhood: '', zipCode: '' })).toBe('São Paulo/SP')
})
