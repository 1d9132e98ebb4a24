import type { ReactNode } from 'react'
import { type FormSectionId, formSections } from './form-sections.ts'

type Props = {
  id: FormSectionId
  /** One sentence that helps to fill the section in. */
  lead: string
  children: ReactNode
}

/** One section of the form: on a wide screen its title is left of its fields. */
export function FormSection({ id, lead, children }: Props) {
  const titleId = `${id}-titulo`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="grid scroll-mt-20 gap-x-12 gap-y-6 border-t border-base-300 py-8 outline-none lg:scroll-mt-32 md:py-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {formSections[id]}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}
