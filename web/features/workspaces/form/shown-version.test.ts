import { expect, test } from 'vitest'
import type { FilledForm } from './form-values.ts'
import { initialFormValues } from './form-values.ts'
import { findShownVersion } from './shown-version.ts'

const form = (changes: Partial<FilledForm['values']>): FilledForm => ({
  values: { ...initialFormValues, ...changes },
  pictures: [],
})
const stored = form({ name: 'Sala Jatobá', description: 'Clara e silenciosa.' })
const refused = form({ name: 'SALA JATOBÁ', description: 'LIGUE JÁ!' })

test.each([
  ['the public version, whatever its price', form({ ...stored.values, price: 99 }), false, false],
  ['the refused text', refused, true, false],
  ['a draft of the public version', form({ ...stored.values, name: 'Sala Ipê' }), false, true],
  ['a draft of the refused text', form({ ...refused.values, name: 'Sala Jatobá 2' }), true, true],
])('a form with %s is told by its values', (_, shown, isResumed, isDraft) => {
  expect(findShownVersion(shown, { stored, refused })).toEqual({ isResumed, isDraft })
})
