import { relyingPartyOf } from '../accounts/verify-passkey.ts'
import { api, requireConfirmed, requireUser } from '../http/procedures.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { disownChange } from './disown-change.ts'
import { getSecurity } from './get-security.ts'
import {
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'

const { security } = api
const DONE = { done: true } as const

export const securityRouter = {
  get: security.get.use(requireUser).handler(({ context }) => getSecurity(context.resources, context.user)),
  confirm: security.confirm.use(requireUser).handler(async ({ context, input }) => {
    const { resources, user, ipAddress, siteUrl } = context
    await confirmIdentity(resources, user, {
      ...input,
      ipAddress,
      site: relyingPartyOf(resources.env, siteUrl),
    })
    return DONE
  }),
  disown: security.disown.handler(({ context, input }) => disownChange(context.resources, input.token)),
  setUpSecondFactor: security.setUpSecondFactor
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context }) => setUpSecondFactor(context.resources, context.user)),
  turnOnSecondFactor: security.turnOnSecondFactor
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context, input }) => turnOnSecondFactor(context.resources, context.user, input.code)),
  turnOffSecondFactor: security.turnOffSecondFactor
    .use(requireUser)
    .use(requireConfirmed)
    .handler(async ({ context }) => {
      await turnOffSecondFactor(context.resources, context.user)
      return DONE
    }),
  renewRecoveryCodes: security.renewRecoveryCodes
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context }) => renewRecoveryCodes(context.resources, context.user)),
}
