import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export type PagePath = NonNullable<LinkProps['to']>

/** A link to a page of the site without parameters. */
export function PageLink(props: Omit<ComponentProps<'a'>, 'href'> & { to: PagePath }) {
  return <Link {...props} />
}
