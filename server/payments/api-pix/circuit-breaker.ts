import { type CircuitState, ProviderError } from '../provider.ts'

/** This many failures in a row open the circuit. */
const FAILURES_TO_OPEN = 5
/** How long an open circuit lets no call through; then one call tries. */
const OPEN_MS = 30_000

export type CircuitBreaker = {
  state: () => CircuitState
  /**
   * Calls unless the circuit is open.
   * @throws ProviderError `away` without calling, else what the call throws
   */
  run: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
}

type Options = {
  now: () => Date
  /** Whether an error means that the provider failed, rather than that it refused. */
  isFailure: (error: unknown) => boolean
  /** Called when the circuit opens and when it closes again. */
  onChange: (isOpen: boolean) => void
}

/**
 * Opens a circuit breaker: after five failures in a row it stops calling the provider for 30 s, which spares
 * the provider and whoever waits for it (PIX-06).
 */
export function openCircuitBreaker({ now, isFailure, onChange }: Options): CircuitBreaker {
  let failures = 0
  let openedAt: number | undefined
  let isTrying = false

  const state = (): CircuitState => {
    if (openedAt === undefined) return 'closed'
    return now().getTime() - openedAt < OPEN_MS ? 'open' : 'half-open'
  }
  const succeed = () => {
    failures = 0
    if (openedAt === undefined) return
    openedAt = undefined
    onChange(false)
  }
  const fail = (wasTrial: boolean) => {
    failures += 1
    if (openedAt === undefined ? failures < FAILURES_TO_OPEN : !wasTrial) return
    const wasClosed = openedAt === undefined
    openedAt = now().getTime()
    if (wasClosed) onChange(true)
  }

  return {
    state,
    run: async (call) => {
      const before = state()
      if (before === 'open' || (before === 'half-open' && isTrying)) {
        throw new ProviderError('away', 'The bank failed several times and is not asked for now')
      }
      const isTrial = before === 'half-open'
      if (isTrial) isTrying = true
      try {
        const answer = await call()
        succeed()
        return answer
      } catch (error) {
        if (isFailure(error)) fail(isTrial)
        else succeed()
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
