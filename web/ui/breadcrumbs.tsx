import type { ReactNode } from 'react'

export interface BreadcrumbsProps {
  /** The links on the way (`<a>` or a router's link), then the page itself as text. */
  items: readonly { key: string; content: ReactNode }[]
}

/** Where the page stands in the site. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {items.map((item, index) => {
          const isLast = index === items.length - 1
          return (
            <li
              key={item.key}
              aria-current={isLast ? 'page' : undefined}
              className="flex items-center gap-2 [&_a]:inline-flex [&_a]:min-h-8 pointer-coarse:[&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline"
            >
              {item.content}
              {!isLast && <span aria-hidden="true">/</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
