import { api, visitorsReadReplica } from '../http/procedures.ts'
import { getPricing } from './get-pricing.ts'

export const pricingRouter = {
  get: api.pricing.get
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getPricing(context.resources, input)),
}
