import { type MutationKey, useMutationState } from '@tanstack/react-query'

/**
 * What the mutations of a key are asking for and have no answer to yet, the oldest first. Shown on top of what was read,
 * it stays whatever is read meanwhile, and goes with the answer.
 */
export function useUnderWay<Variables>(mutationKey: MutationKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })
}
