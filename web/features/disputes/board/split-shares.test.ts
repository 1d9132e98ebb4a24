import { describe, expect, test } from 'vitest'
import { feeOf } from '#contract/payments/split.ts'
import { amountProblem, quickAmounts, sharesOf } from './split-shares.ts'

describe('what a decision shares out', () => {
  test('guest, host and fee add up to what there is, and the fee is that of what is kept', () => {
    const agreed = { totalInCents: 269_70, feeInCents: 26_97 }
    expect(sharesOf(agreed, 269_70, 0)).toEqual({ refundInCents: 0, hostInCents: 242_73, feeInCents: 26_97 })
    expect(sharesOf(agreed, 269_70, 134_85)).toEqual({
      refundInCents: 134_85,
      hostInCents: 121_36,
      feeInCents: 13_49,
    })
    expect(sharesOf(agreed, 269_70, 269_70)).toEqual({ refundInCents: 269_70, hostInCents: 0, feeInCents: 0 })
  })

  test('is what the server books, to the centavo, from a hundred reais on', () => {
    for (const basisPoints of [0, 250, 1_000, 1_234]) {
      for (const total of [100_00, 123_45, 1_234_567]) {
        const agreed = { totalInCents: total, feeInCents: feeOf(total, basisPoints) }
        for (const refund of [0, 1, 33_33, 50_01, total]) {
          expect(sharesOf(agreed, total, refund).feeInCents).toBe(feeOf(total - refund, basisPoints))
        }
      }
    }
  })

  test('without a fee, as of a booking paid directly, all that doesn’t go back is the host’s', () => {
    expect(sharesOf({ totalInCents: 150_00, feeInCents: null }, 150_00, 50_00)).toEqual({
      refundInCents: 50_00,
      hostInCents: 100_00,
      feeInCents: 0,
    })
    expect(sharesOf({ totalInCents: 0, feeInCents: null }, 0, 0).hostInCents).toBe(0)
  })

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
