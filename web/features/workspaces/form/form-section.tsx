import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** One sentence that helps to fill the section in. */
  lead: string
  children: ReactNode
}

/** One section of the form: on a wide screen its title is left of its fields. */
export function FormSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-base-300 py-8 md:py-10 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}
