import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { CompareButton } from '#web/features/compare/compare-slots.tsx'
import { FavoriteIconButton } from '#web/features/favorites/favorite-button.tsx'

/** The buttons in the corner of a card: the heart and 'Comparar'. */
export function cardActions(workspace: CardWorkspace) {
  return (
    <>
      <FavoriteIconButton workspace={workspace} />
      <CompareButton workspace={workspace} />
    </>
  )
}
