import { createIsomorphicFn } from '@tanstack/react-start'
import { ABOVE_PEOPLE } from '#web/features/workspaces/page/workspace-detail.tsx'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { whenNear } from '#web/ui/when-near.ts'
import { PeopleWithActions } from './-people-sections.tsx'

const getSections = createIsomorphicFn()
  .server((): typeof PeopleWithActions => PeopleWithActions)
  .client(() =>
    lateScript(async () => {
      await Promise.race([whenNear(ABOVE_PEOPLE), new Promise<void>(onFirstInteraction)])
      return (await import('./-people-sections.tsx')).PeopleWithActions
    }),
  )

/** Reviews and host: far down the page, and not part of its first scripts. */
export const LatePeopleSections = serverRenderedPart(getSections())
