import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { BoardSkeleton } from '#web/features/disputes/board/board-skeleton.tsx'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { DisputeBoard } from './-dispute-board.tsx'

const getBoard = createIsomorphicFn()
  .server((): typeof DisputeBoard => DisputeBoard)
  .client(() => lateScript(() => import('./-dispute-board.tsx').then((file) => file.DisputeBoard)))

/**
 * A script of its own: the names of the files that it shares with others would otherwise be in every page's scripts.
 */
export const LateDisputeBoard = serverRenderedPart(getBoard(), createElement(BoardSkeleton))
