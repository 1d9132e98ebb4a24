import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

type Props = {
  /** The anchor for links from other pages. */
  id?: string | undefined
  title: string
  lead?: ReactNode
  /** An element right of the title, below it on a phone; inert until the page is hydrated. */
  action?: ReactNode
  children?: ReactNode
}

/** One section of the settings. */
export function SettingsSection({ id, title, lead, action, children }: Props) {
  const isHydrated = useHydrated()
  return (
    <Card as="section" id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="text-2xl">{title}</h2>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {action && <div inert={!isHydrated}>{action}</div>}
      </div>
      {children}
    </Card>
  )
}
