import type { Environment } from '../env.ts'
import { siteAddress } from '../site-address.ts'

/** What a mail says of a receipt, with the address of its page (PAY-13). */
export function receiptLine(env: Environment, number: number): string {
  return `Recibo nº ${number}, para ler ou imprimir: ${siteAddress(env)}/receipts/${number}.`
}
