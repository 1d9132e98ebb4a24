import { z } from 'zod'
import { MAX_PRICE_IN_REAIS, MIN_PRICE_IN_REAIS, priceUnits, toCents } from './price.ts'

/** An amount in reais as people send it: at least 1, at most 1,000,000, two decimals. */
export const priceSchema = z
  .number({ error: 'Preço é obrigatório' })
  .min(MIN_PRICE_IN_REAIS, 'Preço deve ser maior que zero')
  .max(MAX_PRICE_IN_REAIS, 'Preço deve ser de no máximo R$ 1.000.000')
  .refine((reais) => Math.abs(toCents(reais) - reais * 100) < 1e-6, 'Use no máximo duas casas decimais')

export const priceUnitSchema = z.enum(priceUnits, { error: 'Escolha hora, dia ou mês' })
