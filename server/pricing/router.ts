import { api } from '../http/procedures.ts'
import { getPricing } from './get-pricing.ts'

export const pricingRouter = {
  get: api.pricing.get.handler(({ context, input }) => getPricing(context.resources, input)),
}
