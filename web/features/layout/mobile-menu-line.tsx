import type { ReactNode } from 'react'
import { UnreadMark } from '#web/ui/unread-mark.tsx'
import type { PageEntry } from './navigation.ts'
import { PageLink } from './page-link.tsx'

type Props = PageEntry & {
  icon: ReactNode
  unread?: number
  /** After the label. */
  mark?: ReactNode
}

/** A page in the mobile menu, with its icon. */
export function MenuLine({ to, label, icon, isExact = false, unread = 0, mark }: Props) {
  return (
    <li>
      <PageLink to={to} isExact={isExact}>
        {icon}
        {label}
        {mark}
        {unread > 0 && <UnreadMark count={unread} isRead />}
      </PageLink>
    </li>
  )
}
