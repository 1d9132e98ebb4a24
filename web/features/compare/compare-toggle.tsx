import { Check, Scale } from 'lucide-react'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { choose, leaveOut, useChosen } from './chosen.ts'

/** Chooses a workspace to be compared, or takes it out again (COMP-01). */
export default function CompareToggle({ workspace }: { workspace: CardWorkspace }) {
  const isChosen = useChosen().some(({ id }) => id === workspace.id)

  return (
    <IconButton
      label={`Comparar ${workspace.name}`}
      title={isChosen ? 'Tirar da comparação' : 'Comparar'}
      aria-pressed={isChosen}
      variant="solid"
      icon={isChosen ? <Check className="text-success" strokeWidth={3} /> : <Scale />}
      onClick={() => (isChosen ? leaveOut(workspace.id) : choose(workspace))}
    />
  )
}
