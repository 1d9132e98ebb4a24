import { Check, CircleCheck, X } from 'lucide-react'
import type { Guide } from './guide.ts'

/** One guide: its sections, examples side by side, and a checklist. */
export function GuideView({ guide }: { guide: Guide }) {
  const {
    id,
    title,
    lead,
    icon: Icon,
    parts,
    examples,
    checklist,
    checklistTitle = 'Antes de publicar',
  } = guide
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 border-t border-base-300 py-12 md:py-16"
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-primary" />
      <h2 id={`${id}-title`} className="mt-4 text-title">
        {title}
      </h2>
      <p className="mt-4 max-w-prose text-lg text-muted md:text-xl">{lead}</p>
      {parts.map((part) => (
        <section key={part.title} className="mt-10">
          <h3 className="text-xl md:text-2xl">{part.title}</h3>
          <div className="mt-3 flex max-w-prose flex-col gap-3 text-[1.0625rem] leading-relaxed">
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {part.points && (
              <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
                {part.points.map((point) => (
                  <li key={point} className="pl-1">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
      {examples && (
        <div className="mt-10 grid gap-4 sm:grid-cols-2">
          <Examples title="Funciona" entries={examples.good} isGood />
          <Examples title="Atrapalha" entries={examples.bad} />
        </div>
      )}
      <section className="mt-10 rounded-card bg-base-200 p-6 md:p-8">
        <h3 className="text-lg">{checklistTitle}</h3>
        <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {checklist.map((entry) => (
            <li key={entry} className="flex items-start gap-3">
              <CircleCheck
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0 text-primary"
                strokeWidth={1.75}
              />
              {entry}
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function Examples({
  title,
  entries,
  isGood,
}: {
  title: string
  entries: readonly string[]
  isGood?: boolean
}) {
  const Icon = isGood ? Check : X
  return (
    <section className="rounded-card border border-base-300 bg-surface p-6">
      <h3 className={isGood ? 'text-lg text-primary' : 'text-lg text-error'}>{title}</h3>
      <ul className="mt-3 flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry} className="flex items-start gap-3">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-primary' : 'text-error'}`}
            />
            {entry}
          </li>
        ))}
      </ul>
    </section>
  )
}
