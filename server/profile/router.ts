import { clearSessionCookie } from '../accounts/session-cookie.ts'
import { api, requireConfirmed, requireUser } from '../http/procedures.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getProfile } from './get-profile.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { setNotifications } from './set-notifications.ts'
import { setPhoto } from './set-photo.ts'
import { setRole } from './set-role.ts'
import { updateProfile } from './update-profile.ts'

const operations = api.profile
const DONE = { done: true } as const

export const profileRouter = {
  get: operations.get
    .use(requireUser)
    .handler(({ context }) => getProfile(context.resources.database, context.user.id)),
  update: operations.update
    .use(requireUser)
    .handler(({ context, input }) => updateProfile(context.resources, context.user, input)),
  setPhoto: operations.setPhoto
    .use(requireUser)
    .handler(({ context, input }) => setPhoto(context.resources, context.user, input.imageId)),
  setRole: operations.setRole.use(requireUser).handler(async ({ context, input }) => {
    const { profile, cookie } = await setRole(context.resources, context.user, input.role)
    if (cookie) context.responseHeaders.append('set-cookie', cookie)
    return profile
  }),
  setNotifications: operations.setNotifications
    .use(requireUser)
    .handler(({ context, input }) => setNotifications(context.resources, context.user, input.email)),
  changePassword: operations.changePassword.use(requireUser).handler(async ({ context, input }) => {
    const { resources, user, ipAddress } = context
    const cookie = await changePassword(resources, user, { ...input, ipAddress })
    context.responseHeaders.append('set-cookie', cookie)
    return DONE
  }),
  sessions: operations.sessions
    .use(requireUser)
    .handler(async ({ context }) => ({ items: await listSessions(context.resources, context.user) })),
  endSession: operations.endSession.use(requireUser).handler(async ({ context, input }) => {
    await endSession(context.resources, context.user, input.id)
    return DONE
  }),
  endAllSessions: operations.endAllSessions.use(requireUser).handler(async ({ context }) => {
    const cookie = await endAllSessions(context.resources, context.user)
    context.responseHeaders.append('set-cookie', cookie)
    return DONE
  }),
  requestConfirmation: operations.requestConfirmation.use(requireUser).handler(async ({ context }) => {
    await requestConfirmation(context.resources, context.user)
    return DONE
  }),
  // It contains keys, conversations and bookings all at once, so it needs a confirmed session (AUTH-39).
  export: operations.export
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context }) => exportData(context.resources, context.user)),
  delete: operations.delete.use(requireUser).handler(async ({ context, input }) => {
    const { resources, user, ipAddress } = context
    await deleteAccount(resources, user, { ...input, ipAddress })
    context.responseHeaders.append('set-cookie', clearSessionCookie(resources.env))
    return DONE
  }),
}
