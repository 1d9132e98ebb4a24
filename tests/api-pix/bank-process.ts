/**
 * A simulated bank in a process of its own, to be killed: `node bank-process.ts FILE` runs it with the books in that
 * file and prints its address.
 */

import { runBank, takePort } from '#server/payments/simulated-bank/run-bank.ts'

const [file] = process.argv.slice(2)
const taken = await takePort(0)
if (!file || !taken) throw new Error('Call it with the file of the books')
const { url } = runBank(taken, {
  file,
  clientId: 'test',
  clientSecret: 'test',
  key: 'test@banco.example',
  controlSecret: 'test',
  now: () => new Date(),
})
process.stdout.write(`${url}\n`)
