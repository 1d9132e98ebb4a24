import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** A key by its name: the browser has its own uses for it together with Alt, Ctrl or the command key. */
const TAKEN_KEY = /\b(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down))\b/
const LEAVES_MODIFIERS = /\bhasModifier\(event\)|\bevent\.altKey\b/

test('what takes arrow keys leaves them alone while Alt is down (REACH-12)', () => {
  const takers = filesBelow(['web']).filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /(?<!\.test)\.tsx?$/.test(file) && /\bevent\.key\b/.test(text) && TAKEN_KEY.test(text)
  })
  expect(takers).toEqual(expect.arrayContaining(['web/ui/tabs.tsx', 'web/ui/combobox.tsx']))
  expect(takers.filter((file) => !LEAVES_MODIFIERS.test(readFileSync(file, 'utf8')))).toEqual([])
})
