import { keepPreviousData } from '@tanstack/react-query'
import { addMonths } from '#contract/dates.ts'
import type { Api } from '#web/api/client.ts'

/** The choice in the page's address: a month such as '2026-12', or all months without one. */
export type EarningsAddress = { month?: string }

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
/** How many months the list of months offers. */
const OFFERED_MONTHS = 24

/** Reads the choice; an invalid month is left out. */
export function readEarningsAddress({ month }: Record<string, unknown>): EarningsAddress {
  return typeof month === 'string' && MONTH.test(month) ? { month } : {}
}

/** A host's paid bookings, page by page, with the sums; the stream of live events keeps it fresh. */
export function earningsQuery(api: Api, { month }: EarningsAddress = {}) {
  return api.earnings.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(month && { month }), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** The address of the CSV with what the page shows. */
export function csvAddress({ month }: EarningsAddress): string {
  return `/api/v1/host/earnings.csv${month ? `?month=${month}` : ''}`
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'dezembro de 2026' for '2026-12'. */
export function monthText(month: string): string {
  return monthFormat.format(new Date(`${month}-01T12:00:00Z`))
}

/** 'Dezembro de 2026' for '2026-12', at the beginning of a text. */
export function monthTitle(month: string): string {
  const text = monthText(month)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * The months to choose from, this one first, and the chosen one if it is older.
 * @param today an ISO day
 */
export function offeredMonths(today: string, chosen: string | undefined): string[] {
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: OFFERED_MONTHS }, (_, index) => addMonths(first, -index).slice(0, 7))
  return chosen && !months.includes(chosen) ? [...months, chosen] : months
}
