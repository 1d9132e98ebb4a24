import { useHydrated } from '#web/ui/hydrated.ts'

/** 'https://…' as the browser sees the site, for addresses that leave it; empty while the page comes from the server. */
export function useSiteOrigin(): string {
  return useHydrated() ? window.location.origin : ''
}
