import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { type ChosenWorkspace, clearChosen, leaveOut, useChosen, useRefused } from './chosen.ts'
import { MAX_COMPARED } from './compared-ids.ts'

/** More than the tray's height on a phone, so that a focused element scrolls out from under it. */
const SCROLL_PADDING = '12rem'
const TRAY_CLASS =
  'sticky bottom-3 z-20 mx-auto mt-8 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-5 gap-y-2 rounded-card border border-base-300 bg-surface px-4 py-3 shadow-float outline-none print:hidden'

/** The workspaces chosen to be compared (COMP-01). Sticks to the window's lower edge, and covers nothing at the end. */
export default function CompareTray() {
  const chosen = useChosen()
  const refused = useRefused()
  const isShown = chosen.length > 0

  useEffect(() => {
    const { style } = document.documentElement
    if (!isShown) return
    style.scrollPaddingBottom = SCROLL_PADDING
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isShown])

  // Also when it becomes empty: then it takes the focus over from the button that emptied it.
  const keeper = useRestoredFocus<HTMLDivElement>()
  const ids = chosen.map(({ id }) => id).join(',')
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && `${chosen.length} de ${MAX_COMPARED} espaços escolhidos para comparar`}
      </p>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name; empty it is no landmark */}
      <div
        {...keeper}
        role={isShown ? 'region' : 'group'}
        aria-label={isShown ? 'Espaços para comparar' : 'Nenhum espaço para comparar'}
        className={isShown ? TRAY_CLASS : 'sr-only'}
      >
        {refused !== null && (
          <p role="alert" className="w-full text-center text-sm text-balance">
            Dá para comparar até {MAX_COMPARED} espaços. Tire um para incluir{' '}
            <span className="font-medium">{refused}</span>.
          </p>
        )}
        {isShown && (
          <>
            <ul className="flex gap-2">
              {chosen.map((workspace) => (
                <li key={workspace.id}>
                  <ChosenThumbnail workspace={workspace} />
                </li>
              ))}
            </ul>
            <div className="flex items-center gap-2">
              {chosen.length > 1 ? (
                <Link to="/compare" search={{ ids }} className={buttonClass()}>
                  Comparar {chosen.length}
                </Link>
              ) : (
                <p className="text-sm text-muted">Escolha mais um</p>
              )}
              <Button variant="ghost" onClick={clearChosen}>
                Limpar
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function ChosenThumbnail({ workspace: { id, name, thumbnail } }: { workspace: ChosenWorkspace }) {
  return (
    <button
      type="button"
      aria-label={`Tirar ${name} da comparação`}
      title={name}
      onClick={() => leaveOut(id)}
      className="relative block size-11 overflow-hidden rounded-lg bg-secondary"
    >
      {thumbnail ? (
        <img src={thumbnail} alt="" className="size-full object-cover" />
      ) : (
        <ArchDrawing className="size-full" />
      )}
      <span className="absolute top-0.5 right-0.5 rounded-full border border-base-300 bg-surface">
        <X aria-hidden="true" className="size-4" />
      </span>
    </button>
  )
}
