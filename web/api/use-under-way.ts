import { type MutationKey, useMutationState } from '@tanstack/react-query'

/**
 * The inputs of a key's mutations that have no answer yet, the oldest first. Shown on top of what was read, they stay
 * whatever is read meanwhile, and go with their answers.
 */
export function useUnderWay<Variables>(mutationKey: MutationKey): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  })
}
