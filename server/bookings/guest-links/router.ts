import { api, requireUser } from '../../http/procedures.ts'
import { enterByGuestLink } from './enter-by-guest-link.ts'
import { readGuestLink } from './read-guest-link.ts'
import { renewGuestLink } from './renew-guest-link.ts'
import { sendGuestLink } from './send-guest-link.ts'

const { guestLinks } = api

export const guestLinksRouter = {
  read: guestLinks.read.handler(({ context: { resources, ipAddress }, input: { token } }) =>
    readGuestLink(resources, { token, ipAddress }),
  ),
  enter: guestLinks.enter.handler(async ({ context, input: { token } }) => {
    const { resources, actor, ipAddress, userAgent, responseHeaders } = context
    const entering = { token, actor, ipAddress, userAgent }
    const { cookies, ...entry } = await enterByGuestLink(resources, entering)
    for (const cookie of cookies) responseHeaders.append('set-cookie', cookie)
    return entry
  }),
  renew: guestLinks.renew.handler(async ({ context: { resources, ipAddress }, input: { token } }) => {
    await renewGuestLink(resources, { token, ipAddress })
    return { done: true } as const
  }),
  send: guestLinks.send
    .use(requireUser)
    .handler(({ context, input }) => sendGuestLink(context.resources, context.user, input)),
}
