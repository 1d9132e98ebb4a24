import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, addMonths } from '#contract/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import type { KnownDays } from './free-units.ts'

/** The months that dates touch, each as its first day. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The key of all that is known of when a workspace is free. */
export const availabilityKey = (id: string) => ['months', id]

const NONE: readonly AvailableDay[] = []

/**
 * When a workspace is free, read month by month, and again whenever the window gets the focus. If that fails, the known
 * answers stay.
 * @param months the first day of each month that is shown or booked
 */
export function useAvailability(
  id: string,
  months: readonly string[],
): { days: KnownDays; isFailed: boolean; askAnew: () => Promise<KnownDays> } {
  const api = useApi()
  const {
    data = NONE,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...availabilityKey(id), ...months],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        months.map((from) =>
          api.availability.availability.call({ id, from, to: addDays(addMonths(from, 1), -1) }, { signal }),
        ),
      )
      return answers.flatMap(({ days }) => days)
    },
    enabled: months.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // The workspace's known data stays while other months are read.
    placeholderData: (known, former) => (former?.queryKey.includes(id) ? known : undefined),
  })
  const days = useMemo(() => byDate(data), [data])
  const askAnew = async () => byDate((await refetch()).data ?? [])
  return { days, isFailed: isError && data.length === 0, askAnew }
}

function byDate(days: readonly AvailableDay[]): KnownDays {
  return new Map(days.map((day) => [day.date, day]))
}
