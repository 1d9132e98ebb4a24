import { api } from '../http/procedures.ts'

export const sessionRouter = {
  get: api.session.get.handler(({ context }) => ({
    viewer: context.actor,
    whatsappPhone: context.resources.env.whatsappPhone,
    tileUrl: context.resources.env.tileUrl,
  })),
}
