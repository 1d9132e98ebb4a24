import { describe, expect, test, vi } from 'vitest'
import { MAX_DECIDED_TOGETHER } from '#contract/moderation/rules.ts'
import type { Api } from '#web/api/client.ts'
import type { Target } from './decision-board.tsx'
import { sendDecision } from './send-decision.ts'

type Sent = { items: { id: string; version: number }[]; reason?: string }

/** Decides whatever it is sent, but refuses one item, and fails at one call. */
function moderationThat({ refuses, breaksAt }: { refuses?: string; breaksAt?: number } = {}) {
  const calls: Sent[] = []
  const decideMany = async (sent: Sent) => {
    calls.push(sent)
    if (calls.length === breaksAt) throw new Error('offline')
    const [failed, decided] = [
      sent.items.filter(({ id }) => id === refuses),
      sent.items.filter(({ id }) => id !== refuses),
    ]
    return { decided, failed: failed.map(({ id }) => ({ id, message: 'Outra pessoa decidiu.' })) }
  }
  const reject = vi.fn(async (sent: object) => sent)
  const moderation = { decideMany: { call: decideMany }, reject: { call: reject } } as unknown
  return { moderation: moderation as Api['moderation'], calls, reject }
}

const targetsOf = (count: number) =>
  Array.from({ length: count }, (_, index): Target => {
    const id = `w${index}`
    return { key: `pending:${id}`, id, name: id, version: 1, subject: 'workspace', isPublished: false }
  })

describe('a decision about more than the server takes at once (ADM-37)', () => {
  const targets = targetsOf(2 * MAX_DECIDED_TOGETHER + 1)

  test('goes in calls of as many as it takes, with the same reason', async () => {
    const { moderation, calls } = moderationThat({ refuses: 'w61' })
    const { decided, failed, error } = await sendDecision(moderation, targets, 'reject', 'Faltam fotos.')
    expect(calls.map(({ items }) => items.length)).toEqual([MAX_DECIDED_TOGETHER, MAX_DECIDED_TOGETHER, 1])
    expect(new Set(calls.map(({ reason }) => reason))).toEqual(new Set(['Faltam fotos.']))
    expect([decided.length, failed, error]).toEqual([
      targets.length - 1,
      [{ id: 'w61', message: 'Outra pessoa decidiu.' }],
      undefined,
    ])
  })

  test('stops at a call that fails: what was decided before stands', async () => {
    const { moderation, calls } = moderationThat({ breaksAt: 2 })
    const { decided, error } = await sendDecision(moderation, targets, 'approve')
    expect([calls.length, decided.length, error]).toEqual([2, MAX_DECIDED_TOGETHER, new Error('offline')])
  })
})

test('one item is decided by itself, by the version that was seen', async () => {
  const { moderation, reject } = moderationThat()
  await sendDecision(moderation, targetsOf(1), 'reject', 'Faltam fotos.')
  expect(reject).toHaveBeenCalledWith({ id: 'w0', version: 1, reason: 'Faltam fotos.' })
})
