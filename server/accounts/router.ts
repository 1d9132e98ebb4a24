import { api } from '../http/procedures.ts'
import { needsSecondFactor } from './demanded-factor.ts'

export const sessionRouter = {
  get: api.session.get.handler(async ({ context }) => {
    const { whatsappPhone, tileUrl, tileAttribution } = context.resources.env
    return {
      viewer: context.actor,
      ended: context.actor ? null : await context.findSessionEnd(),
      whatsappPhone,
      siteUrl: context.siteUrl,
      needsSecondFactor: context.actor ? await needsSecondFactor(context.resources, context.actor) : false,
      tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution },
    }
  }),
}
