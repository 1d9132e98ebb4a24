import { expect, it, vi } from 'vitest'
import { submitByKeys } from './submit-by-keys.ts'

function press(keys: Partial<Record<'key' | 'ctrlKey' | 'metaKey' | 'repeat', string | boolean>>) {
  const requestSubmit = vi.fn()
  const preventDefault = vi.fn()
  const pressed = { key: 'Enter', ctrlKey: false, metaKey: false, repeat: false, ...keys }
  submitByKeys({ ...pressed, currentTarget: { form: { requestSubmit } }, preventDefault } as never)
  return { submits: requestSubmit.mock.calls.length, isHandled: preventDefault.mock.calls.length > 0 }
}

it('submits by Ctrl or Command and Enter', () => {
  expect(press({ ctrlKey: true })).toEqual({ submits: 1, isHandled: true })
  expect(press({ metaKey: true })).toEqual({ submits: 1, isHandled: true })
})

it('leaves Enter alone and other keys to the text', () => {
  expect(press({})).toEqual({ submits: 0, isHandled: false })
  expect(press({ key: 'a', ctrlKey: true })).toEqual({ submits: 0, isHandled: false })
})

it('submits once while the keys are held', () => {
  expect(press({ ctrlKey: true, repeat: true })).toEqual({ submits: 0, isHandled: true })
})
