import { api, requireConfirmed, requireRole, requireUser } from '../http/procedures.ts'
import { answerDispute } from './answer-dispute.ts'
import { decideDispute } from './decide-dispute.ts'
import { getDispute } from './get-dispute.ts'
import { listDisputes } from './list-disputes.ts'
import { openDispute } from './open-dispute.ts'
import { withdrawDispute } from './withdraw-dispute.ts'

const operations = api.disputes

/** All operations on disputes. */
export const disputesRouter = {
  get: operations.get
    .use(requireUser)
    .handler(({ context, input }) => getDispute(context.resources, context.user, input.code)),
  open: operations.open
    .use(requireUser)
    .handler(({ context, input }) => openDispute(context.resources, context.user, input)),
  answer: operations.answer
    .use(requireUser)
    .handler(({ context, input }) => answerDispute(context.resources, context.user, input)),
  withdraw: operations.withdraw
    .use(requireUser)
    .handler(({ context, input }) => withdrawDispute(context.resources, context.user, input)),
  list: operations.list
    .use(requireRole('admin'))
    .handler(({ context, input }) => listDisputes(context.resources, context.user, input)),
  decide: operations.decide
    .use(requireRole('admin'))
    .use(requireConfirmed)
    .handler(({ context, input }) => decideDispute(context.resources, context.user, input)),
}
