import { useRouter } from '@tanstack/react-router'
import type { Api } from './client.ts'

/** The API's operations as queries and mutations. */
export function useApi(): Api {
  return useRouter().options.context.api
}
