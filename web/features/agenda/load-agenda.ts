import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { AgendaAddress } from './agenda-address.ts'
import { agendaQuery, readersToday } from './agenda-query.ts'
import { rangeOf } from './calendar-ranges.ts'

/** Asks for what the address shows. */
export function loadAgenda(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  { view = 'week', date = readersToday(!import.meta.env.SSR) }: AgendaAddress,
): Promise<void> {
  return queryClient.prefetchQuery(agendaQuery(api, rangeOf(view, date)))
}
