import type { Environment } from '../env.ts'
import { siteAddress } from '../site-address.ts'

/** The line of a mail about a receipt, with the address of its page (PAY-13). */
export function receiptLine(env: Environment, number: number): string {
  return `Recibo nº ${number}, para ler ou imprimir: ${siteAddress(env)}/receipts/${number}.`
}
