import { MS_PER_DAY } from '#contract/dates.ts'
import { readDocument, readPixKey } from '#contract/payments/pix-key.ts'
import type { Transaction } from '../database/connection.ts'
import { paymentAccounts } from '../database/schema.ts'
import type { DemoHostKey } from './users.ts'

/** Before the oldest booking that was paid on the platform. */
const OPENED_DAYS_AGO = 60

/** Where the demonstration's hosts are paid; the numbers are nobody's, and one CNPJ has letters as new ones may. */
const demoAccounts: { host: DemoHostKey; legalName: string; document: string; pixKey: string }[] = [
  {
    host: 'helena',
    legalName: 'Casa Prado Espaços de Trabalho SA',
    document: '12.ABC.345/01DE-35',
    pixKey: '12.ABC.345/01DE-35',
  },
  {
    host: 'juliana',
    legalName: 'Juliana Sampaio Farias',
    document: '529.982.247-25',
    pixKey: 'juliana@pouso.example',
  },
  {
    host: 'rafael',
    legalName: 'Rafael Tavares Nogueira',
    document: '111.444.777-35',
    pixKey: '3f2b6c1e-8a54-4d7b-9c0e-5b1a7d2e9f64',
  },
]

/** Lets some of the demonstration's hosts be paid on the platform. */
export async function insertDemoPaymentAccounts(
  transaction: Transaction,
  users: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - OPENED_DAYS_AGO * MS_PER_DAY)
  for (const { host, legalName, ...texts } of demoAccounts) {
    const [hostId, document, key] = [users.get(host), readDocument(texts.document), readPixKey(texts.pixKey)]
    if (!hostId || !document || !key) throw new Error(`The payment account of ${host} is not valid`)
    const account = { hostId, legalName, document, pixKey: key.value, pixKeyType: key.type }
    await transaction.insert(paymentAccounts).values({ ...account, consentedAt: at, updatedAt: at })
  }
}
