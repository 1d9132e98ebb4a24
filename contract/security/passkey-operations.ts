import { z } from 'zod'
import { roleSchema } from '../accounts/shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema, doneSchema } from '../requests/shapes.ts'
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passkeyRequestSchema,
  passkeySchema,
} from './passkey-shapes.ts'
import { passkeyErrors, passkeySignInErrors } from './rules.ts'

const tags = ['Account']

/** Passkeys (WebAuthn): signing in without a password, and confirming a session. */
export const passkeysContract = {
  list: operation
    .route({ method: 'GET', path: '/me/passkeys', summary: 'Own passkeys, the newest first', tags })
    .output(z.object({ items: z.array(passkeySchema) })),
  beginAdding: operation
    .route({
      method: 'POST',
      path: '/me/passkeys/begin',
      summary: 'What the browser needs to make a passkey, for five minutes',
      tags,
    })
    .output(passkeyCreationSchema),
  add: operation
    .route({
      method: 'POST',
      path: '/me/passkeys',
      successStatus: 201,
      summary: 'Store the passkey that the browser has made',
      tags,
    })
    .errors(passkeyErrors)
    .input(newPasskeySchema)
    .output(passkeySchema),
  rename: operation
    .route({ method: 'PATCH', path: '/me/passkeys/{id}', summary: 'Name one own passkey anew', tags })
    .input(byIdSchema.extend(passkeyNameSchema.shape))
    .output(passkeySchema),
  remove: operation
    .route({
      method: 'DELETE',
      path: '/me/passkeys/{id}',
      summary: 'Remove one own passkey; other sessions that it opened end',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
  beginConfirming: operation
    .route({
      method: 'POST',
      path: '/me/confirmation/passkey',
      summary: 'What the browser needs to ask for an own passkey; its answer goes to /me/confirmation',
      tags,
    })
    .output(passkeyRequestSchema),
  beginSignIn: operation
    .route({
      method: 'POST',
      path: '/passkey-sign-in/begin',
      summary: 'What the browser needs to ask for any passkey of this site, for five minutes',
      tags,
    })
    .output(passkeyRequestSchema),
  signIn: operation
    .route({
      method: 'POST',
      path: '/passkey-sign-in',
      summary: 'Open a session with a passkey, which counts as a second factor too',
      tags,
    })
    .errors(passkeySignInErrors)
    .input(passkeyProofSchema)
    .output(
      z.object({
        user: z.object({ id: z.string(), name: z.string(), email: z.string(), role: roleSchema }),
      }),
    ),
}
