import { describe, expect, test } from 'vitest'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { hasStatus, matching, ownStatuses, refusedFirst } from './own-workspaces-order.ts'

type Listed = Pick<ManagedWorkspace, 'name' | 'city' | 'approvalStatus' | 'isPaused' | 'revision'>
const approved: Listed = {
  name: 'Sala Ipê',
  city: 'São Paulo',
  approvalStatus: 'approved',
  isPaused: false,
  revision: null,
}
const rejected: Listed = { ...approved, name: 'Casa Jatobá', approvalStatus: 'rejected' }
const pausedAndPending: Listed = {
  ...approved,
  name: 'Mesa Cedro',
  approvalStatus: 'pending',
  isPaused: true,
}
const refusedChange: Listed = {
  ...approved,
  name: 'Estúdio Peroba',
  city: 'Brasília',
  revision: { status: 'rejected', rejectionReason: 'Sem telefone' },
}
const waitingChange: Listed = { ...approved, revision: { status: 'pending', rejectionReason: null } }
const all = [approved, rejected, pausedAndPending, refusedChange]
const names = (workspaces: readonly { name: string }[]) => workspaces.map(({ name }) => name)

describe('the order and the states of a host’s workspaces', () => {
  test('refused ones come first, the others keep their order', () => {
    expect(names(refusedFirst(all as ManagedWorkspace[]))).toEqual([
      'Casa Jatobá',
      'Estúdio Peroba',
      'Sala Ipê',
      'Mesa Cedro',
    ])
  })

  test.each<[string, Listed, string[]]>([
    ['approved', approved, ['approved']],
    ['rejected', rejected, ['refused']],
    ['pending and paused', pausedAndPending, ['waiting', 'paused']],
    ['approved with a refused change', refusedChange, ['refused', 'approved']],
    ['approved with a change that waits', waitingChange, ['waiting', 'approved']],
  ])('a workspace that is %s has the matching states', (_, workspace, statuses) => {
    expect(ownStatuses.filter((status) => hasStatus(workspace, status))).toEqual(statuses)
  })

  test('a search finds words of name and city without accents, and keeps to the state', () => {
    expect(names(matching(all, { search: 'IPE sao' }))).toEqual(['Sala Ipê'])
    expect(names(matching(all, { search: 'brasilia' }))).toEqual(['Estúdio Peroba'])
    expect(names(matching(all, { search: 'brasilia', status: 'paused' }))).toEqual([])
    expect(names(matching(all, {}))).toEqual(names(all))
  })
})
