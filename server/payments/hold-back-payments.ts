import type { Executor } from '../database/connection.ts'
import { QuarantinedError, requireNoQuarantine } from '../database/quarantine.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

/**
 * Wraps the provider of what may be a restored copy: until that is released, every call that changes
 * something at the bank throws as if the bank were away, and only questions pass (QUA-02).
 */
export function holdBackPayments(provider: PaymentProvider, database: Executor): PaymentProvider {
  const unlessQuarantined =
    <Parameters extends unknown[], Result>(act: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      await requireNoQuarantine(database).catch((error) => {
        if (!(error instanceof QuarantinedError)) throw error
        throw new ProviderError('away', error.message, { cause: error })
      })
      return act(...parameters)
    }
  return {
    ...provider,
    createCharge: unlessQuarantined(provider.createCharge),
    cancelCharge: unlessQuarantined(provider.cancelCharge),
    refund: unlessQuarantined(provider.refund),
    sendNoticesTo: unlessQuarantined(provider.sendNoticesTo),
  }
}
