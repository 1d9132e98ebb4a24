import { expect, test } from 'vitest'
import { cancellationPolicies } from './booking-rules.ts'
import { policyText } from './policy-text.ts'

test('each policy is described by what it gives back', () => {
  expect(cancellationPolicies.map(policyText)).toEqual([
    'o valor inteiro até 24 horas antes',
    'o valor inteiro até 5 dias antes e metade até 24 horas antes',
    'o valor inteiro até 14 dias antes e metade até 7 dias antes',
  ])
})
