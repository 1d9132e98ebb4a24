import { describe, expect, test } from 'vitest'
import type { WorkspaceRevision } from '#contract/workspaces/shapes.ts'
import { effectOfSaving } from './edit-effect.ts'

const change = (label: string) => ({ label, before: 'a', after: 'b' })
const nothing = { moderated: [], pictures: false, immediate: [] }
const approved = { approvalStatus: 'approved', revision: null, isPaused: false } as const
const revision: WorkspaceRevision = {
  name: 'Sala Jatobá',
  type: 'office',
  description: 'Uma sala clara, com vista para a praça.',
  address: 'Rua Augusta, 1500',
  neighborhood: '',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01304-001',
  images: [],
  createdAt: '2026-11-20T12:00:00Z',
  rejectionReason: null,
}

describe('what saving will do', () => {
  test.each(['pending', 'rejected'] as const)('a %s workspace is sent again, whatever changed', (status) => {
    expect(effectOfSaving({ ...approved, approvalStatus: status }, nothing, false)).toEqual([
      'Ao salvar, o espaço é reenviado para aprovação, que leva até 48 horas.',
    ])
  })

  test('an approved workspace lists what changes at once and what waits', () => {
    const differences = {
      moderated: [change('Nome'), change('CEP')],
      pictures: true,
      immediate: [change('Preço'), change('Capacidade')],
    }
    expect(effectOfSaving(approved, differences, false)).toEqual([
      'Muda assim que você salvar: preço e capacidade.',
      'Passa por aprovação, em até 48 horas: nome, CEP e imagens. Até lá, o público continua vendo a versão atual.',
    ])
  })

  test('a paused workspace stays paused', () => {
    const differences = { ...nothing, moderated: [change('Nome')] }
    expect(effectOfSaving({ ...approved, isPaused: true }, differences, false)).toEqual([
      'Passa por aprovação, em até 48 horas: nome. O espaço continua pausado.',
    ])
  })

  test('an approved workspace without a change says that nothing was changed', () => {
    expect(effectOfSaving(approved, nothing, false)).toEqual(['Nada foi alterado até agora.'])
  })

  test('going back to the public version withdraws the pending revision', () => {
    expect(effectOfSaving({ ...approved, revision }, nothing, false)).toEqual([
      'A alteração que você enviou antes deixa de valer.',
    ])
  })

  test('a waiting revision that the form repeats stays in its queue', () => {
    const differences = { ...nothing, moderated: [change('Nome')], immediate: [change('Preço')] }
    expect(effectOfSaving({ ...approved, revision }, differences, true)).toEqual([
      'Muda assim que você salvar: preço.',
      'A alteração que você enviou antes continua em análise.',
    ])
  })

  test('another change takes the place of the waiting one', () => {
    const differences = { ...nothing, moderated: [change('Nome')] }
    expect(effectOfSaving({ ...approved, revision }, differences, false)).toEqual([
      'Passa por aprovação, em até 48 horas: nome. Até lá, o público continua vendo a versão atual.',
      'Vale no lugar da alteração que você enviou antes.',
    ])
  })

  test('a rejected revision is not sent again with a new price', () => {
    const rejected = { ...revision, rejectionReason: 'Sem telefone' }
    const differences = { ...nothing, immediate: [change('Preço')] }
    expect(effectOfSaving({ ...approved, revision: rejected }, differences, false)).toEqual([
      'Muda assim que você salvar: preço.',
    ])
  })
})
