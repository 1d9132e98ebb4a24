import { api, requireUser } from '../../http/procedures.ts'
import { addParticipant } from './add-participant.ts'
import { getInvitation } from './get-invitation.ts'
import { leaveBooking } from './leave-booking.ts'
import { listParticipants } from './list-participants.ts'
import { removeParticipant } from './remove-participant.ts'

const { participants } = api

export const participantsRouter = {
  list: participants.list
    .use(requireUser)
    .handler(({ context, input }) => listParticipants(context.resources, context.user, input.code)),
  add: participants.add
    .use(requireUser)
    .handler(({ context, input }) => addParticipant(context.resources, context.user, input)),
  remove: participants.remove.use(requireUser).handler(async ({ context, input }) => {
    await removeParticipant(context.resources, context.user, input)
    return { done: true } as const
  }),
  invitation: participants.invitation.handler(({ context, input }) =>
    getInvitation(context.resources, input.token),
  ),
  leave: participants.leave.handler(async ({ context, input }) => {
    await leaveBooking(context.resources, input.token)
    return { done: true } as const
  }),
}
