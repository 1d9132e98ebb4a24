import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The id of the root's `<main>`, where the skip link leads. */
export const MAIN_ID = 'conteudo'

/** Focuses the page's `<main>` without scrolling, for when the focused element has been removed. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}

/** The first link of every page, seen only when it has the focus. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      Pular para o conteúdo
    </a>
  )
}

/** The page's width of 1200 px with its margins. */
export function Container({
  as: Element = 'div',
  className,
  children,
}: {
  as?: ElementType
  className?: string
  children: ReactNode
}) {
  return <Element className={classNames('page-width', className)}>{children}</Element>
}

export interface PageHeadingProps {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Buttons at the right, below on a phone. */
  actions?: ReactNode
  /** Above the title, such as Breadcrumbs or a link back. */
  above?: ReactNode
  className?: string
}

/** The page's h1 with its lead and actions. */
export function PageHeading({ title, lead, actions, above, className }: PageHeadingProps) {
  return (
    <header className={classNames('flex flex-col gap-4', className)}>
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-3xl flex-[1_1_20rem]">
          <h1 className="text-title">{title}</h1>
          {lead && <p className="mt-3 text-lg text-balance text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  )
}

export interface PageProps extends PageHeadingProps {
  /** wide: 1200 px; text: for reading; form: for one column of fields. */
  width?: 'wide' | 'text' | 'form'
  /** Whether a narrow page is centred, or aligned with the start of its navigation. */
  align?: 'center' | 'start'
  children: ReactNode
}

const widthClass = { wide: '', text: 'max-w-3xl', form: 'max-w-xl' }

/** A whole page inside the root's `<main>`: margins, heading, content. */
export function Page({ width = 'wide', align = 'center', children, className, ...heading }: PageProps) {
  return (
    <Container className={classNames('py-8 md:py-12', className)}>
      <div className={classNames(align === 'center' && 'mx-auto', widthClass[width])}>
        <PageHeading {...heading} className="mb-8" />
        {children}
      </div>
    </Container>
  )
}

export interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  /** At the right of the title, such as 'Ver todos'. */
  action?: ReactNode
  id?: string
  children: ReactNode
  className?: string
}

/** A part of a page with its h2. */
export function Section({ title, lead, action, id, children, className }: SectionProps) {
  return (
    <section id={id} className={className}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-2xl md:text-3xl">{title}</h2>
          {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
