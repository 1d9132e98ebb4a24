import { api, requireUser } from '../http/procedures.ts'
import { confirmIdentity } from './confirm-identity.ts'

const { security } = api
const DONE = { done: true } as const

export const securityRouter = {
  confirm: security.confirm.use(requireUser).handler(async ({ context, input }) => {
    const { resources, user, ipAddress } = context
    await confirmIdentity(resources, user, { ...input, ipAddress })
    return DONE
  }),
}
