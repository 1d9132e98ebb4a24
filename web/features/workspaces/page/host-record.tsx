import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { hostRecordTexts } from '#contract/reviews/host-record-texts.ts'
import { useApi } from '#web/api/use-api.ts'

/** The measured facts about a host, never claims (REV-20 to REV-22). */
export function HostRecord({ workspaceId }: { workspaceId: string }) {
  const api = useApi()
  const { data: record } = useQuery(api.reviews.hostOf.queryOptions({ input: { id: workspaceId } }))
  const texts = record ? hostRecordTexts(record) : []
  if (texts.length === 0) return null
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {texts.map((text) => (
        <li key={text} className="flex gap-2">
          <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  )
}
