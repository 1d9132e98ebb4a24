import { ProviderError } from '../provider.ts'

/**
 * Does something at the bank that must not be done twice. Without an answer that tells, it is looked up, and only what
 * was not found is asked for a second time, under the same reference (PIX-04).
 * @param lookUp returns null when nothing has happened
 * @throws ProviderError; `unknown` when it may still have been done
 */
export async function actOnce<Result>(
  act: () => Promise<Result>,
  lookUp: () => Promise<Result | null>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const kind = error instanceof ProviderError ? error.kind : undefined
    // Also who refuses may do so because it exists: another instance was quicker.
    if (kind === 'refused') {
      const found = await lookUp()
      if (found !== null) return found
    }
    if (kind !== 'unknown') throw error
    try {
      return (await lookUp()) ?? (await act())
    } catch (later) {
      throw asUnknown(later)
    }
  }
}

/** Whatever the second answer was: the first request may have been done, or still be. */
function asUnknown(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  return error.kind === 'unknown' ? error : new ProviderError('unknown', error.message, { cause: error })
}
