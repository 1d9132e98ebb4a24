import { Link, type LinkProps } from '@tanstack/react-router'

export type Crumb = { name: string; link?: Pick<LinkProps, 'to' | 'params'> }

/** The breadcrumbs from the home page to this one, which comes last and is not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap gap-x-2 text-sm text-muted">
        {[{ name: 'Início', link: { to: '/' } } satisfies Crumb, ...crumbs].map(({ name, link }: Crumb) => (
          <li key={name} className="flex items-center gap-2 not-first:before:content-['›']">
            {link ? (
              <Link
                {...link}
                className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-base-content pointer-coarse:-mx-1.5 pointer-coarse:min-h-11 pointer-coarse:px-1.5"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
