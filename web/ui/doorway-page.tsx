import type { ReactNode } from 'react'
import { DoorwayDrawing } from './doorway-drawing.tsx'
import { Container } from './page.tsx'

/** A page with one short form: the form at the left, the doorway at the right where there is room. */
export function DoorwayPage({
  title,
  lead,
  children,
  footer,
}: {
  title: ReactNode
  lead: ReactNode
  children: ReactNode
  /** Below the form, such as a link to another page. */
  footer?: ReactNode
}) {
  return (
    <Container className="grid items-start gap-x-16 py-10 md:py-16 lg:grid-cols-[minmax(0,27rem)_1fr]">
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-lg text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
        {footer && <div className="mt-8 border-t border-base-300 pt-6">{footer}</div>}
      </div>
      <div className="sticky top-28 hidden justify-self-end lg:block">
        <DoorwayDrawing className="w-[clamp(20rem,34vw,30rem)]" />
      </div>
    </Container>
  )
}
