import type { ReactNode } from 'react'

/** A part of a workspace's page under its own heading. */
export function DetailSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="py-8 first:pt-0">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
