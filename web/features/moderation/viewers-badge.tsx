import { Eye } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** The other administrators who have the workspace open now (ADM-34): 'Ana está vendo', 'Ana e mais 1 estão vendo'. */
export function ViewersBadge({ viewers }: { viewers: readonly string[] | undefined }) {
  if (!viewers) return null
  const [first = '', ...others] = viewers
  const [name = first] = first.split(' ')
  return (
    <Badge icon={<Eye aria-hidden="true" className="size-3.5" />}>
      {others.length === 0 ? `${name} está vendo` : `${name} e mais ${others.length} estão vendo`}
    </Badge>
  )
}
