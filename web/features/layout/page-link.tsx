import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export type PagePath = NonNullable<LinkProps['to']>

/** Whatever the page's search is. */
const onItsPageAlone = { exact: true, includeSearch: false }

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: PagePath
  /** Whether it is marked as current on this page alone, and not on those below it. */
  isExact?: boolean
}

/** A link to a page of the site without parameters. */
export function PageLink({ isExact = false, ...props }: Props) {
  return <Link activeOptions={isExact ? onItsPageAlone : undefined} {...props} />
}
