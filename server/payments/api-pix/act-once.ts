import { ProviderError } from '../provider.ts'

/**
 * Does something at the bank that must not be done twice. Where the answer leaves open whether it was done,
 * the bank is asked; only if it wasn't, the request is sent again, under the same reference (PIX-04).
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
    // The bank may also refuse because it was done already: another instance was quicker.
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

/** Whatever the second request returned: the first may have been done, or may still be. */
function asUnknown(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  return error.kind === 'unknown' ? error : new ProviderError('unknown', error.message, { cause: error })
}
