import type { Api } from '#web/api/client.ts'

const STALE_MS = 30_000
/** How often it is read while a copy waits for its release, and for the bank's answer. */
const POLL_EVERY_MS = 5_000

/** What a restored copy holds back; read again while it does (QUA-03). */
export function quarantineQuery(api: Api) {
  return api.quarantine.get.queryOptions({
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.quarantine ? POLL_EVERY_MS : false),
  })
}
