import { keepPreviousData } from '@tanstack/react-query'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { Api } from '#web/api/client.ts'
import { readersZone } from '#web/session/other-time.tsx'
import type { DayRange } from './calendar-ranges.ts'

/** Hours and entries of a range; while another range loads, its workspaces are already shown. */
export function agendaQuery(api: Api, range: DayRange) {
  return api.availability.agenda.queryOptions({
    input: range,
    // Another tab or another device may have blocked a time meanwhile.
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** Today's date for the reader; in Brasília on the server, which doesn't know the reader's zone. */
export function readersToday(isInBrowser: boolean): string {
  return todayIn(isInBrowser ? readersZone() : BRASILIA_TIME_ZONE, new Date())
}
