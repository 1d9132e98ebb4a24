import { relyingPartyOf } from '../accounts/verify-passkey.ts'
import { api, type RequestContext, requireConfirmed, requireUser } from '../http/procedures.ts'
import { addPasskey, beginAddingPasskey } from './add-passkey.ts'
import { beginConfirmingByPasskey, beginPasskeySignIn } from './ask-for-passkey.ts'
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const { passkeys } = api
const DONE = { done: true } as const
const siteOf = ({ resources, siteUrl }: RequestContext) => relyingPartyOf(resources.env, siteUrl)

export const passkeysRouter = {
  list: passkeys.list
    .use(requireUser)
    .handler(async ({ context }) => ({ items: await listOwnPasskeys(context.resources, context.user) })),
  beginAdding: passkeys.beginAdding
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context }) => beginAddingPasskey(context.resources, context.user, siteOf(context))),
  add: passkeys.add
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context, input }) => {
      const { resources, user, userAgent } = context
      return addPasskey(resources, user, { made: input, site: siteOf(context), userAgent })
    }),
  rename: passkeys.rename
    .use(requireUser)
    .handler(({ context, input }) => renameOwnPasskey(context.resources, context.user, input)),
  remove: passkeys.remove
    .use(requireUser)
    .use(requireConfirmed)
    .handler(async ({ context, input }) => {
      await removeOwnPasskey(context.resources, context.user, input.id)
      return DONE
    }),
  beginConfirming: passkeys.beginConfirming
    .use(requireUser)
    .handler(({ context }) => beginConfirmingByPasskey(context.resources, context.user, siteOf(context))),
  beginSignIn: passkeys.beginSignIn.handler(({ context }) => {
    const { resources, ipAddress } = context
    return beginPasskeySignIn(resources, { site: siteOf(context), ipAddress })
  }),
  signIn: passkeys.signIn.handler(async ({ context, input }) => {
    const { resources, ipAddress, userAgent, responseHeaders } = context
    const site = siteOf(context)
    const { user, cookies } = await signInWithPasskey(resources, { proof: input, site, ipAddress, userAgent })
    for (const cookie of cookies) responseHeaders.append('set-cookie', cookie)
    return { user }
  }),
}
