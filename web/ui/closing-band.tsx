import type { ReactNode } from 'react'
import { Container } from './page.tsx'

export interface ClosingBandProps {
  title: string
  text: string
  /** An accent button or link, optionally with an outline one. */
  actions: ReactNode
}

/** The call to action that ends a landing page: one sentence and its buttons, over a row of doorways. */
export function ClosingBand({ title, text, actions }: ClosingBandProps) {
  return (
    <section className="relative overflow-clip rounded-card bg-primary px-6 py-12 text-primary-content sm:px-10 md:py-16 lg:px-16 dark:bg-secondary dark:text-secondary-content">
      <Doorways />
      <div className="relative max-w-xl">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 text-lg">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow [&_.btn-outline]:border-current! [&_.btn-outline]:text-inherit [&_.btn-outline]:hover:bg-transparent [&_.btn-outline]:hover:underline">
          {actions}
        </div>
      </div>
    </section>
  )
}

/** The band as the last part of a page, at the page's width. */
export function PageEnd(props: ClosingBandProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ClosingBand {...props} />
    </Container>
  )
}

function Doorways() {
  return (
    <svg
      viewBox="0 0 420 240"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeOpacity="0.45"
      className="absolute right-10 bottom-0 h-[62%] max-lg:hidden"
    >
      <path d="M8 240V104a56 56 0 0 1 112 0v136" strokeWidth="1.5" />
      <path d="M154 240V76a56 56 0 0 1 112 0v164" strokeWidth="1.5" />
      <path d="M174 240V78a36 36 0 0 1 72 0v162" strokeWidth="1.5" />
      <path d="M300 240V128a56 56 0 0 1 112 0v112" strokeWidth="1.5" />
      <path d="M174 240v-62a36 36 0 0 1 72 0v62Z" fill="var(--color-accent)" stroke="none" />
    </svg>
  )
}
