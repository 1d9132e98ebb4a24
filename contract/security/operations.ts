import { operation } from '../errors.ts'
import { doneSchema } from '../requests/shapes.ts'
import { confirmationSchema } from './shapes.ts'

const tags = ['Account']

/** How an account is protected beyond its password. */
export const securityContract = {
  confirm: operation
    .route({
      method: 'POST',
      path: '/me/confirmation',
      summary: 'Prove again who uses this session, which counts for ten minutes',
      tags,
    })
    .input(confirmationSchema)
    .output(doneSchema),
}
