import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Favorite } from '../favorites.ts'
import { ChooseListsDialog } from './choose-lists-dialog.tsx'

/** On a favourite's card: opens the choice of its lists. */
export function ChooseListsButton({ workspace }: { workspace: Favorite }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <>
      <IconButton
        label={`Guardar ${workspace.name} em listas`}
        title="Guardar em listas"
        aria-haspopup="dialog"
        variant="solid"
        icon={<ListPlus />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ChooseListsDialog open onClose={() => setIsOpen(false)} workspace={workspace} />}
    </>
  )
}
