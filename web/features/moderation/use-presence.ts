import { useEffect, useState } from 'react'
import { PRESENCE_EVERY_MS } from '#contract/moderation/rules.ts'
import { useApi } from '#web/api/use-api.ts'

/** A step through the rows reports only where it stops. */
const SETTLE_MS = 400

type Viewers = ReadonlyMap<string, readonly string[]>

/**
 * Reports which workspace this administrator has open, while the page is in sight (ADM-34).
 * @returns the names of the other administrators who have a workspace open, by its id
 */
export function usePresence(workspaceId: string | null): Viewers {
  const { moderation } = useApi()
  const [viewers, setViewers] = useState<Viewers>(new Map())

  useEffect(() => {
    let isCurrent = true
    async function report() {
      if (document.visibilityState === 'hidden') return
      // Only a hint for colleagues: a failed report is followed by the next one.
      const answer = await moderation.presence.call({ workspaceId }).catch(() => undefined)
      if (answer && isCurrent) setViewers(byWorkspace(answer.viewers))
    }
    const start = setTimeout(() => void report(), SETTLE_MS)
    const interval = setInterval(() => void report(), PRESENCE_EVERY_MS)
    return () => {
      isCurrent = false
      clearTimeout(start)
      clearInterval(interval)
    }
  }, [moderation, workspaceId])

  useEffect(
    () => () => void moderation.presence.call({ workspaceId: null }).catch(() => undefined),
    [moderation],
  )

  return viewers
}

function byWorkspace(viewers: readonly { workspaceId: string; name: string }[]): Viewers {
  const names = new Map<string, string[]>()
  for (const { workspaceId, name } of viewers)
    names.set(workspaceId, [...(names.get(workspaceId) ?? []), name])
  return names
}
