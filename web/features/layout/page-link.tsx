import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export type PagePath = NonNullable<LinkProps['to']>

type Props = Omit<ComponentProps<'a'>, 'href' | 'aria-current'> & {
  to: PagePath
  /** The paths that the link stands for; unless said, those below its own. */
  section?: RegExp
}

const ITSELF = { exact: true, includeSearch: false }

/** A link to a page of the site that takes no parameters: current as 'page' on that page, as 'true' in its section. */
export function PageLink({ to, section, ...rest }: Props) {
  const isInSection = useLocation({
    select: ({ pathname }) => (section ? section.test(pathname) : pathname.startsWith(`${to}/`)),
  })
  return <Link {...rest} to={to} activeOptions={ITSELF} aria-current={isInSection ? 'true' : undefined} />
}
