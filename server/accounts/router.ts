import { accountRole } from '../actor.ts'
import { api } from '../http/procedures.ts'
import { needsSecondFactor } from './demanded-factor.ts'

export const sessionRouter = {
  get: api.session.get.handler(async ({ context }) => {
    const { actor } = context
    const { whatsappPhone, tileUrl, tileAttribution } = context.resources.env
    return {
      // The account's role, whose pages lead an administrator to where the second factor is proved.
      viewer: actor && { ...actor, role: accountRole(actor) },
      ended: actor ? null : await context.findSessionEnd(),
      whatsappPhone,
      siteUrl: context.siteUrl,
      needsSecondFactor: actor ? needsSecondFactor(actor) : false,
      tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution },
    }
  }),
}
