import type { Logger } from 'pino'
import type { Environment } from '../env.ts'
import { openApiPix } from './api-pix/api-pix.ts'
import { readCertificate } from './api-pix/certificate.ts'
import type { PixSettings } from './pix-settings.ts'
import type { PaymentProvider } from './provider.ts'
import type { BankControl } from './simulated-bank/control.ts'

export type Payments = {
  /** The bank's settings: from the environment or, in the demonstration, for the simulated bank. */
  pix: PixSettings | undefined
  provider: PaymentProvider | undefined
  /** Controls the demonstration's bank. */
  bank: BankControl | undefined
  close: () => Promise<void>
}

type Options = {
  env: Environment
  secret: string
  now: () => Date
  log: Logger
}

/**
 * Opens the bank that the environment configures or, in a demonstration without one, the simulated bank
 * (PIX-02).
 * @throws Error of one line when the certificate can't be read
 */
export async function openPayments({ env, secret, now, log }: Options): Promise<Payments> {
  if (env.pix) {
    const provider = await openProvider(env.pix, now, log)
    return { pix: env.pix, provider, bank: undefined, close: provider.close }
  }
  if (!env.demonstration) {
    return { pix: undefined, provider: undefined, bank: undefined, close: async () => {} }
  }
  // Only the demonstration loads its code.
  const { joinBank } = await import('./simulated-bank/join-bank.ts')
  const joined = await joinBank({ dataDir: env.dataDir, secret, now, log })
  const provider = await openProvider(joined.pix, now, log)
  return {
    pix: joined.pix,
    provider,
    bank: joined.control,
    close: async () => {
      await provider.close()
      await joined.close()
    },
  }
}

async function openProvider(pix: PixSettings, now: () => Date, log: Logger): Promise<PaymentProvider> {
  const certificate = pix.certificate === undefined ? undefined : await readCertificate(pix.certificate)
  return openApiPix({ ...pix, certificate, now, log })
}
