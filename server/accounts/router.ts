import { api } from '../http/procedures.ts'

export const sessionRouter = {
  get: api.session.get.handler(({ context }) => {
    const { whatsappPhone, tileUrl, tileAttribution } = context.resources.env
    return {
      viewer: context.actor,
      whatsappPhone,
      siteUrl: context.siteUrl,
      tiles: tileUrl === null ? null : { url: tileUrl, attribution: tileAttribution },
    }
  }),
}
