import { queryOptions } from '@tanstack/react-query'

/** The samples; their texts are fetched only where they show (DATA-19). */
export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: async () => (await import('./sample-workspaces.ts')).sampleWorkspaces,
  staleTime: Number.POSITIVE_INFINITY,
})
