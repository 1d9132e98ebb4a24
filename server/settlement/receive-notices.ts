import { markDue } from '../payments/charges.ts'
import type { Resources } from '../resources.ts'
import { confirmChargeJob } from './confirm-charge.ts'

/** As API Pix has references; what looks otherwise is nobody's. */
const REFERENCE = /^[a-zA-Z0-9]{26,35}$/
/** How long references are gathered for one statement. */
const GATHER_MS = 20
const MAX_AT_ONCE = 1_000

type Gathering = { references: Set<string>; done: Promise<void> }

/** One gathering per database: test servers have several. */
const gatherings = new WeakMap<Resources['database'], Gathering>()

/**
 * Has the provider asked about charges that a notice names (PAY-12). References are gathered for a moment and looked up
 * together: of ten thousand notices at once, forged or not, each charge is asked about once, and what isn't ours costs
 * one indexed statement for a thousand.
 */
export function receiveNotice(resources: Resources, references: readonly string[]): Promise<void> {
  const wellFormed = references.filter((reference) => REFERENCE.test(reference))
  if (wellFormed.length === 0) return Promise.resolve()
  const gathering = gatherings.get(resources.database) ?? gather(resources)
  for (const reference of wellFormed) gathering.references.add(reference)
  return gathering.done
}

function gather(resources: Resources): Gathering {
  const references = new Set<string>()
  const done = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
    gatherings.delete(resources.database)
    return lookUp(resources, [...references])
  })
  const gathering = { references, done }
  gatherings.set(resources.database, gathering)
  return gathering
}

async function lookUp({ database, jobs, now }: Resources, references: readonly string[]): Promise<void> {
  for (let from = 0; from < references.length; from += MAX_AT_ONCE) {
    const some = references.slice(from, from + MAX_AT_ONCE)
    await database.transaction(async (transaction) => {
      for (const txid of await markDue(transaction, some, now())) {
        await jobs.enqueue(transaction, confirmChargeJob, { txid })
      }
    })
  }
}
