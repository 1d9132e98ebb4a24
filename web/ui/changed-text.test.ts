import { expect, test } from 'vitest'
import { splitChange } from './changed-text.tsx'

test.each([
  ['Sala clara com mesa', 'Sala clara com mesa', 'Sala clara com mesa', '', ''],
  ['Sala clara com mesa', 'Sala ampla com mesa', 'Sala ', 'clara', ' com mesa'],
  ['Sala com mesa', 'Sala com mesa e copa', 'Sala com mesa', '', ''],
  ['Sala com mesa e copa', 'Sala com mesa', 'Sala com mesa ', 'e copa', ''],
  ['Café, Chuveiro, Wi-Fi', 'Café, Chuveiro', 'Café, Chuveiro, ', 'Wi-Fi', ''],
  ['Café, Wi-Fi', 'Café', 'Café, ', 'Wi-Fi', ''],
  ['a a', 'a a a', 'a a', '', ''],
  ['', 'Sala', '', '', ''],
  ['Outra', 'Sala', '', 'Outra', ''],
])('%j beside %j', (text, other, start, changed, end) => {
  expect(splitChange(text, other)).toEqual([start, changed, end])
})
