import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export type PagePath = NonNullable<LinkProps['to']>

/** A link to a page of the site without parameters; one to the page as it stands leads to its top (NAV-43). */
export function PageLink({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: PagePath }) {
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        // The router restores the scroll position of an address that stays the same.
        if (event.currentTarget.href === location.href) scrollTo(0, 0)
      }}
    />
  )
}
