import { api, requirePerson } from '../http/procedures.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getProfile } from './get-profile.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { setNotifications } from './set-notifications.ts'
import { setPhoto } from './set-photo.ts'
import { setRole } from './set-role.ts'
import { updateProfile } from './update-profile.ts'

const operations = api.profile
const DONE = { done: true } as const

export const profileRouter = {
  get: operations.get
    .use(requirePerson)
    .handler(({ context }) => getProfile(context.resources.database, context.person.id)),
  update: operations.update
    .use(requirePerson)
    .handler(({ context, input }) => updateProfile(context.resources, context.person, input)),
  setPhoto: operations.setPhoto
    .use(requirePerson)
    .handler(({ context, input }) => setPhoto(context.resources, context.person, input.imageId)),
  setRole: operations.setRole.use(requirePerson).handler(async ({ context, input }) => {
    const { profile, cookie } = await setRole(context.resources, context.person, input.role)
    if (cookie) context.responseHeaders.append('set-cookie', cookie)
    return profile
  }),
  setNotifications: operations.setNotifications
    .use(requirePerson)
    .handler(({ context, input }) => setNotifications(context.resources, context.person, input.email)),
  changePassword: operations.changePassword.use(requirePerson).handler(async ({ context, input }) => {
    const { resources, person, ipAddress } = context
    const cookie = await changePassword(resources, person, { ...input, ipAddress })
    context.responseHeaders.append('set-cookie', cookie)
    return DONE
  }),
  sessions: operations.sessions
    .use(requirePerson)
    .handler(async ({ context }) => ({ items: await listSessions(context.resources, context.person) })),
  endSession: operations.endSession.use(requirePerson).handler(async ({ context, input }) => {
    await endSession(context.resources, context.person, input.id)
    return DONE
  }),
  endAllSessions: operations.endAllSessions.use(requirePerson).handler(async ({ context }) => {
    await endAllSessions(context.resources, context.person)
    return DONE
  }),
  requestConfirmation: operations.requestConfirmation.use(requirePerson).handler(async ({ context }) => {
    const { person, resources } = context
    await countAttempt(resources, 'confirmationByAccount', person.id)
    await resources.jobs.enqueue(resources.database, 'send-email-confirmation', { accountId: person.id })
    return DONE
  }),
  export: operations.export
    .use(requirePerson)
    .handler(({ context }) => exportData(context.resources, context.person)),
  delete: operations.delete.use(requirePerson).handler(async ({ context, input }) => {
    const { resources, person, ipAddress } = context
    await deleteAccount(resources, person, { ...input, ipAddress })
    return DONE
  }),
}
