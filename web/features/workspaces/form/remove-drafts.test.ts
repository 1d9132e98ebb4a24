import { afterEach, expect, test, vi } from 'vitest'
import { draftKey, workspaceDraftName } from './draft-key.ts'
import { removeDraftsOf } from './remove-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

test("removes every draft and the open submission of a user, and nobody else's (SET-06)", () => {
  const stored: Record<string, unknown> = {
    [draftKey(workspaceDraftName('ana'))]: '{}',
    [draftKey(workspaceDraftName('ana', 'one'))]: '{}',
    [draftKey(workspaceDraftName('ana', 'copy.one'))]: '{}',
    'workspace-submission.ana': 'key',
    [draftKey(workspaceDraftName('anabel'))]: '{}',
    'workspace-submission.rui': 'key',
    theme: 'dark',
  }
  const removeItem = (key: string) => delete stored[key]
  Object.defineProperty(stored, 'removeItem', { value: removeItem })
  vi.stubGlobal('localStorage', stored)
  removeDraftsOf('ana')
  expect(Object.keys(stored)).toEqual([
    draftKey(workspaceDraftName('anabel')),
    'workspace-submission.rui',
    'theme',
  ])
})

test('does nothing where the browser gives no access to its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => removeDraftsOf('ana')).not.toThrow()
})
