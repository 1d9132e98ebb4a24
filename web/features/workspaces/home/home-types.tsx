import { Link } from '@tanstack/react-router'
import { type WorkspaceType, workspaceTypeLabels, workspaceTypes } from '#contract/workspaces/rules.ts'
import { typeIcons } from '#web/features/workspaces/type-icons.ts'
import { Section } from '#web/ui/page.tsx'

const descriptions: Record<WorkspaceType, string> = {
  office: 'Privacidade para a sua equipe',
  'meeting-room': 'Para decidir com todos à mesa',
  coworking: 'Mesas, café e boa companhia',
  desk: 'Um lugar fixo que é só seu',
  clinic: 'Atenda com tudo à mão',
}

/** One tile per type, each leading to the list of it (HOME-11). */
export function HomeTypes() {
  return (
    <Section title="Um espaço para cada jeito de trabalhar">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-6 lg:grid-cols-5">
        {workspaceTypes.map((type) => {
          const Icon = typeIcons[type]
          return (
            <li
              key={type}
              className="last:max-md:col-span-2 md:max-lg:col-span-2 md:max-lg:nth-last-[-n+2]:col-span-3"
            >
              <Link
                to="/workspaces"
                search={{ type }}
                className="group flex h-full flex-col items-center rounded-card border border-base-300 bg-surface px-4 pt-6 pb-5 text-center hover:border-base-content"
              >
                <span className="arch-5/6 flex w-20 [--arch-feet:0.5rem] items-end justify-center bg-secondary pb-4 text-secondary-content transition-transform duration-200 motion-safe:group-hover:-translate-y-1">
                  <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
                </span>
                <span className="mt-4 font-display text-lg font-semibold">{workspaceTypeLabels[type]}</span>
                <span className="mt-1 text-sm text-muted">{descriptions[type]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
