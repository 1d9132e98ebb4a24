import { expect, test } from 'vitest'
import { formatDocument, maskDocument, maskPixKey } from './mask.ts'

test.each([
  ['cpf', '52998224725', '•••4725'],
  ['cnpj', '12ABC34501DE35', '•••DE35'],
  ['phone', '+5511999998888', '•••8888'],
  ['email', 'ana.lima@teste.example', 'a•••@teste.example'],
  ['evp', '123e4567-e89b-12d3-a456-426614174000', '•••4000'],
] as const)('a key of the kind %s is masked (EARN-04)', (type, value, masked) => {
  expect(maskPixKey(type, value)).toBe(masked)
})

test.each([
  ['52998224725', '529.982.247-25', '•••.982.247-••'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35', '••.ABC.345/01DE-••'],
])('the document %s is written as people do, and masked', (document, written, masked) => {
  expect([formatDocument(document), maskDocument(document)]).toEqual([written, masked])
})
