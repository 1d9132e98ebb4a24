import { expect, test } from 'vitest'
import { pausedManyText } from './pausing-texts.ts'

const [approved, pending] = [{ approvalStatus: 'approved' }, { approvalStatus: 'pending' }]

test.each([
  [[approved], false, 'Voltou a aparecer para o público.'],
  [[approved, approved], false, 'Voltaram a aparecer para o público.'],
  [
    [approved, pending],
    false,
    'Só o que já foi aprovado voltou a aparecer para o público; o resto aparece assim que for aprovado.',
  ],
  [[pending], false, 'Aparece para o público assim que for aprovado.'],
  [[pending, pending], false, 'Aparecem para o público assim que forem aprovados.'],
  [[approved], true, 'Não aparece mais para o público.'],
  [[approved, approved], true, 'Não aparecem mais para o público.'],
])('the toast says what the public sees of those that changed: %j, paused: %s', (changed, paused, text) => {
  expect(pausedManyText(changed, paused)).toBe(text)
})
