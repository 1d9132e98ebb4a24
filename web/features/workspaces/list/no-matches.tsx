import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { anyTime } from '../time-search/time-choice.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import { type ListAddress, readFilters } from './filters-in-address.ts'
import { NearestMatches } from './nearest-matches.tsx'
import { useWorkspaceList } from './use-workspace-list.ts'

export interface NoMatchesProps {
  title: string
  /** The list's address as JSON. */
  chosen: string
  words: TimeWords | undefined
  cornerAction: (workspace: CardWorkspace) => ReactNode
}

/** In place of a list without workspaces: what to try, and other searches (LIST-03, LIST-28, LIST-42). */
export function NoMatches({ title, chosen, words, cornerAction }: NoMatchesProps) {
  const address: ListAddress = JSON.parse(chosen)
  const { data, isFetching, refetch } = useWorkspaceList(address)
  // A time that can't be searched.
  if (!data) return <EmptyState title={title} action={<AnyTimeLink />} />
  return (
    <>
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
            {address.date && <AnyTimeLink />}
            <Link to="/workspaces" className={buttonClass({ variant: address.date ? 'outline' : 'primary' })}>
              Limpar filtros
            </Link>
          </div>
        }
      >
        {words?.note ??
          (address.date
            ? 'Tente outra data, outro horário ou menos filtros.'
            : 'Tente outras palavras, outra cidade ou menos filtros.')}
      </EmptyState>
      <NearestMatches filters={readFilters(address)} words={words} cornerAction={cornerAction} />
    </>
  )
}

/** Leads to the same search without its time (LIST-42). */
function AnyTimeLink() {
  return (
    <Link to="." search={(shown) => ({ ...shown, ...anyTime, cursor: undefined })} className={buttonClass()}>
      Ver em qualquer data
    </Link>
  )
}
