import { api } from '../http/procedures.ts'
import { recordBrowserSpan } from './record-browser-span.ts'

export const tracesRouter = {
  record: api.traces.record.handler(({ context, input }) =>
    recordBrowserSpan(context.resources, context.ipAddress, input),
  ),
}
