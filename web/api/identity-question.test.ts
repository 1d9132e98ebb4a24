import { expect, onTestFinished, test } from 'vitest'
import { fromErrorBody } from './api-error.ts'
import { askIdentityBy, withIdentity } from './identity-question.ts'

const refusal = fromErrorBody({ code: 'CONFIRMATION_REQUIRED', message: 'Confirme que é você.' }, 403)

/** A call that is refused until the user has proved who they are. */
function guardedCall() {
  const state = { isConfirmed: false, questions: 0, calls: 0 }
  const call = async () => {
    state.calls += 1
    if (!state.isConfirmed) throw refusal
    return 'done'
  }
  const answer = (isProved: boolean) => {
    onTestFinished(
      askIdentityBy(async () => {
        state.questions += 1
        state.isConfirmed = isProved
        return isProved
      }),
    )
  }
  return { state, call, answer }
}

test('a refused call is sent again once the user has proved who they are', async () => {
  const { state, call, answer } = guardedCall()
  answer(true)
  expect(await withIdentity(call)).toBe('done')
  expect(state).toMatchObject({ questions: 1, calls: 2 })
})

test('a user who gives up gets the refusal, and nothing is sent again', async () => {
  const { state, call, answer } = guardedCall()
  answer(false)
  await expect(withIdentity(call)).rejects.toBe(refusal)
  expect(state).toMatchObject({ questions: 1, calls: 1 })
})

test('calls at the same time share one question', async () => {
  const { state, call, answer } = guardedCall()
  answer(true)
  expect(await Promise.all([withIdentity(call), withIdentity(call)])).toEqual(['done', 'done'])
  expect(state).toMatchObject({ questions: 1, calls: 4 })
})

test('any other refusal is passed on without a question', async () => {
  const { state, answer } = guardedCall()
  answer(true)
  const other = fromErrorBody({ code: 'FORBIDDEN', message: 'Não.' }, 403)
  await expect(withIdentity(() => Promise.reject(other))).rejects.toBe(other)
  expect(state.questions).toBe(0)
})

test('a question that closes with its page ends with the refusal, and the next page asks again', async () => {
  const { state, call, answer } = guardedCall()
  const takeBack = askIdentityBy(() => new Promise(() => {}))
  const waiting = withIdentity(call)
  await Promise.resolve()
  answer(true)
  takeBack()
  await expect(waiting).rejects.toBe(refusal)
  expect(await withIdentity(call)).toBe('done')
  expect(state).toMatchObject({ questions: 1, calls: 3 })
})
