import { describe, expect, test } from 'vitest'
import { amountProblem, quickAmounts } from './split-shares.ts'

describe('an amount to give back', () => {
  test('offers nothing, half and all of it', () => {
    expect(quickAmounts(99_99).map(({ cents }) => cents)).toEqual([0, 50_00, 99_99])
  })

  test('takes nothing below zero or above what there is', () => {
    expect(amountProblem(Number.NaN, 150_00)).toBe('Informe um valor, ou escolha “Nada”')
    expect(amountProblem(-1, 150_00)).toBe('Informe um valor, ou escolha “Nada”')
    expect(amountProblem(150_01, 150_00)).toBe('Dá para devolver no máximo R$ 150')
    expect(amountProblem(0, 150_00)).toBeUndefined()
    expect(amountProblem(150_00, 150_00)).toBeUndefined()
  })
})
