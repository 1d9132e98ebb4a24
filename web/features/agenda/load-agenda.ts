import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { AgendaAddress } from './agenda-address.ts'
import { agendaQuery, readersToday } from './agenda-query.ts'
import { rangeOf } from './calendar-ranges.ts'

/** Loads the agenda that the address names. */
export function loadAgenda(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  { view = 'week', date = readersToday(!import.meta.env.SSR) }: AgendaAddress,
): Promise<void> {
  return queryClient.prefetchQuery(agendaQuery(api, rangeOf(view, date)))
}
