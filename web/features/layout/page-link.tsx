import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Pages that get a route of their own later; a link to one loads the address anew until then. */
type PlannedPath = '/favorites' | '/host-resources' | '/messages'

type BuiltPath = NonNullable<LinkProps['to']>
export type PagePath = BuiltPath | PlannedPath

/** A link to a page of the site that takes no parameters. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: PagePath }) {
  const { routesByPath } = useRouter()
  if (to in routesByPath) return <Link {...rest} to={to as BuiltPath} />
  return <a {...rest} href={to} />
}
