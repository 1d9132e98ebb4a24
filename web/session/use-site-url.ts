import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/use-api.ts'

/** 'https://…' without a final slash, for links outside the site. The root route has loaded it. */
export function useSiteUrl(): string {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.siteUrl
}
