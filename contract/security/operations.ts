import { operation } from '../errors.ts'
import { doneSchema } from '../requests/shapes.ts'
import { passkeyErrors } from './rules.ts'
import {
  confirmationSchema,
  disownedSchema,
  disownSchema,
  recoveryCodesSchema,
  secondFactorSetUpSchema,
  securitySchema,
  typedCodeSchema,
} from './shapes.ts'

const tags = ['Account']

/** How an account is protected beyond its password. */
export const securityContract = {
  get: operation
    .route({ method: 'GET', path: '/me/security', summary: 'How the own account is protected', tags })
    .output(securitySchema),
  confirm: operation
    .route({
      method: 'POST',
      path: '/me/confirmation',
      summary: 'Prove again who uses this session, which counts for ten minutes',
      tags,
    })
    .errors(passkeyErrors)
    .input(confirmationSchema)
    .output(doneSchema),
  setUpSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor',
      summary: 'A new secret for an authenticator app, which counts once a code of it was sent',
      tags,
    })
    .output(secondFactorSetUpSchema),
  turnOnSecondFactor: operation
    .route({
      method: 'POST',
      path: '/me/second-factor/on',
      summary: 'Ask for a code at sign-in from now on; every other session ends',
      tags,
    })
    .input(typedCodeSchema)
    .output(recoveryCodesSchema),
  turnOffSecondFactor: operation
    .route({ method: 'DELETE', path: '/me/second-factor', summary: 'Ask for no code any more', tags })
    .output(doneSchema),
  renewRecoveryCodes: operation
    .route({
      method: 'POST',
      path: '/me/recovery-codes',
      summary: 'New recovery codes; those before stop working',
      tags,
    })
    .output(recoveryCodesSchema),
  disown: operation
    .route({
      method: 'POST',
      path: '/security-notices/disown',
      summary: "Close an account to whoever made a change, by the link 'Não fui eu' of its mail",
      tags,
    })
    .input(disownSchema)
    .output(disownedSchema),
}
