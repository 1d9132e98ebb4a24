import { api, requireUser } from '../../http/procedures.ts'
import { answerChange } from './answer-change.ts'
import { getChangeAvailability } from './get-change-availability.ts'
import { listChangeWorkspaces } from './list-change-workspaces.ts'
import { proposeChange } from './propose-change.ts'

const { changes } = api

export const changesRouter = {
  availability: changes.availability
    .use(requireUser)
    .handler(({ context, input }) => getChangeAvailability(context.resources, context.user, input)),
  workspaces: changes.workspaces
    .use(requireUser)
    .handler(({ context, input }) => listChangeWorkspaces(context.resources, context.user, input.code)),
  propose: changes.propose
    .use(requireUser)
    .handler(({ context, input }) => proposeChange(context.resources, context.user, input)),
  accept: changes.accept
    .use(requireUser)
    .handler(({ context, input }) => answerChange(context.resources, context.user, 'accept', input)),
  decline: changes.decline
    .use(requireUser)
    .handler(({ context, input }) => answerChange(context.resources, context.user, 'decline', input)),
  withdraw: changes.withdraw
    .use(requireUser)
    .handler(({ context, input }) => answerChange(context.resources, context.user, 'withdraw', input)),
}
