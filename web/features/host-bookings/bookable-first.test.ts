import { expect, test } from 'vitest'
import { bookableFirst } from './bookable-first.ts'

test('lists workspaces that can be booked before the others, each group by name', () => {
  const workspaces = [
    { name: 'Ateliê', approvalStatus: 'pending' },
    { name: 'Zênite', approvalStatus: 'approved' },
    { name: 'Árvore', approvalStatus: 'approved' },
    { name: 'Armazém', approvalStatus: 'rejected' },
  ] as const
  expect(bookableFirst(workspaces).map(({ name }) => name)).toEqual(['Árvore', 'Zênite', 'Armazém', 'Ateliê'])
})
