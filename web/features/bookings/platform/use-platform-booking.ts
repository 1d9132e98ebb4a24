import { useState } from 'react'
import type { CheaperOffer, Quote, QuoteRequest } from '#contract/bookings/quote.ts'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { Calculator } from './calculator.ts'
import { addressOf, type Choice, choiceFrom, kindsOf, requestOf } from './choice.ts'
import { freeUnitsOf, isKnownFree, type KnownDays } from './free-units.ts'
import { monthsNeeded } from './months-needed.ts'
import type { PlatformProps, PlatformWorkspace } from './platform-workspace.ts'
import { takenProblem } from './problem-text.ts'
import { useAvailability } from './use-availability.ts'
import { useCalculator } from './use-calculator.ts'

/** The choice with its price, kept up to date. */
export type PricedRequest = {
  request: QuoteRequest
  price: Quote
  /** Undefined until it is known. */
  freeUnits: number | undefined
  cheaper: CheaperOffer | null
  calculator: Calculator
}

/** The state that the parts of the card share. */
export type PlatformBooking = {
  workspace: PlatformWorkspace
  choice: Choice
  choose: (choice: Choice) => void
  kinds: ReturnType<typeof kindsOf>
  now: Date
  calculator: Calculator | undefined
  days: KnownDays
  /** Whether the data of the card couldn't be loaded. */
  isFailed: boolean
  /**
   * Whether the script that computes prices failed, which a browser may fetch again only after the page is reloaded.
   */
  isScriptMissing: boolean
  askAnew: () => unknown
  /** Reads the free times again. @returns why the choice is now taken; undefined if it is free, or can't be checked */
  findTaken: () => Promise<string | undefined>
  /** Loads what the calendar and the prices need. */
  approach: () => void
  /** Asks for the months that the calendar shows. */
  showMonths: (firstDay: string, count: number) => void
  priced: PricedRequest | undefined
  /** Why the choice can't be booked; it stays chosen. */
  problem: string | undefined
  /** Whether the reason is that the time is taken. */
  isTaken: boolean
}

/** The state of one booking on the platform; nothing is loaded before the user comes near it or has chosen. */
export function usePlatformBooking({ workspace, address, onAddressChange }: PlatformProps): PlatformBooking {
  const { id, bookingRules, timeZone } = workspace
  const choice = choiceFrom(address, workspace)
  // A kind stays offered while another one is chosen, for guests who change back.
  const [begun] = useState(choice.kind)
  const isHydrated = useHydrated()
  const now = useNow()
  const today = todayIn(timeZone, now)
  const [isNear, setIsNear] = useState(false)
  const [shown, setShown] = useState({ firstDay: choice.from ?? today, count: 1 })
  const isNeeded = isHydrated && (isNear || choice.from !== undefined)
  const request = requestOf(choice)
  const { calculator, isFailed: isScriptMissing } = useCalculator(workspace, isNeeded)
  const longer = request && calculator?.cheaper(request, now, choice.people, () => true)?.request
  const bookable = { from: today, to: addDays(today, bookingRules.horizonDays) }
  const { days, isFailed, askAnew } = useAvailability(
    id,
    isNeeded ? monthsNeeded(shown, choice, longer, bookable) : [],
  )

  function price(): Pick<PlatformBooking, 'priced' | 'problem' | 'isTaken'> {
    if (!calculator || !request) return { priced: undefined, problem: undefined, isTaken: false }
    const { people } = choice
    const refused = Object.values(calculator.refusal(request, now, people) ?? {})[0]
    const price = calculator.price(request)
    if (!price)
      return {
        priced: undefined,
        problem: refused ?? 'Este espaço não tem preço para esta reserva',
        isTaken: false,
      }
    const taken = refused ? undefined : takenProblem(request, days, workspace)
    const freeUnits = freeUnitsOf(request, days, bookingRules.units)
    const isOffered = (longer: QuoteRequest) => isKnownFree(longer, days, bookingRules.units)
    return {
      priced: {
        request,
        price,
        freeUnits,
        calculator,
        cheaper: refused ? null : calculator.cheaper(request, now, people, isOffered),
      },
      problem: refused ?? taken,
      isTaken: taken !== undefined,
    }
  }

  return {
    workspace,
    choice,
    choose: (chosen) => onAddressChange(addressOf(chosen, workspace)),
    kinds: kindsOf(workspace, [begun, choice.kind]),
    now,
    calculator,
    days,
    isFailed: isFailed || isScriptMissing,
    isScriptMissing,
    askAnew,
    findTaken: async () => {
      const known = await askAnew()
      return request && takenProblem(request, known, workspace)
    },
    approach: () => setIsNear(true),
    showMonths: (firstDay, count) => {
      setIsNear(true)
      if (shown.firstDay === firstDay && shown.count === count) askAnew()
      else setShown({ firstDay, count })
    },
    ...price(),
  }
}
