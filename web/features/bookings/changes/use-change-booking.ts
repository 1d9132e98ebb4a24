import { useQuery } from '@tanstack/react-query'
import { addDays, addMonths } from '#contract/dates.ts'
import { useApi } from '#web/api/use-api.ts'
import { requestOf } from '../platform/choice.ts'
import { freeUnitsOf } from '../platform/free-units.ts'
import type { PlatformProps } from '../platform/platform-workspace.ts'
import { takenProblem } from '../platform/problem-text.ts'
import { type PlatformBooking, usePlatformBooking } from '../platform/use-platform-booking.ts'

/**
 * The checkout's choice of a time, for a booking that would move there: its own times count as free (CHG-02). The
 * public answer, which the choice asks for, has them as taken; this one replaces it.
 */
export function useChangeBooking(code: string, props: PlatformProps): PlatformBooking {
  const api = useApi()
  const booking = usePlatformBooking(props)
  const { workspace, choice, now, calculator, priced } = booking
  const months = [...new Set([...booking.days.keys()].map((date) => `${date.slice(0, 7)}-01`))]
  const { data, isError, refetch } = useQuery({
    queryKey: [...api.changes.key(), 'months', code, workspace.id, ...months],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        months.map((from) => {
          const to = addDays(addMonths(from, 1), -1)
          return api.changes.availability.call({ code, id: workspace.id, from, to }, { signal })
        }),
      )
      return answers.flatMap(({ days }) => days)
    },
    enabled: months.length > 0,
    staleTime: 0,
    placeholderData: (known, former) => (former?.queryKey.includes(workspace.id) ? known : undefined),
  })
  const days = new Map((data ?? []).map((day) => [day.date, day]))
  const request = requestOf(choice)
  const refused = request && Object.values(calculator?.refusal(request, now) ?? {})[0]
  const taken = priced && request && !refused ? takenProblem(request, days, workspace) : undefined
  return {
    ...booking,
    days,
    isFailed: booking.isFailed || isError,
    priced: priced && {
      ...priced,
      cheaper: null,
      freeUnits: freeUnitsOf(priced.request, days, workspace.bookingRules.units),
    },
    problem: priced && request ? (refused ?? taken) : booking.problem,
    isTaken: taken !== undefined,
    askAnew: () => Promise.all([booking.askAnew(), refetch()]),
  }
}
