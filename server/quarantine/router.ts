import { api, requireRole } from '../http/procedures.ts'
import { findQuarantine } from './find-quarantine.ts'
import { releaseQuarantine } from './release-quarantine.ts'

const { quarantine } = api

export const quarantineRouter = {
  get: quarantine.get
    .use(requireRole('admin'))
    .handler(async ({ context }) => ({ quarantine: await findQuarantine(context.resources) })),
  release: quarantine.release
    .use(requireRole('admin'))
    .handler(({ context, input }) => releaseQuarantine(context.resources, context.user, input)),
}
