import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type DecidedSubject, type Decision, UNDO_SECONDS } from '#contract/moderation/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { type DecisionWords, wordsOf } from './decision-words.ts'
import { LastDecision } from './last-decision.ts'
import { sendDecision } from './send-decision.ts'
import { storeVersion } from './store-version.ts'

/** The item of a decision: a workspace or a revision, as a list of the panel shows it. */
export type Target = {
  /** The list and the id: a workspace that is approved here is undecided in the list of approved ones. */
  key: string
  id: string
  name: string
  version: number
  subject: DecidedSubject
  /** Whether a rejection takes it down. */
  isPublished: boolean
}

/** A decision of this panel, with the text that replaces the card. */
export type Settled = {
  /** 'final': it can't be undone any more. */
  phase: 'saving' | 'undoable' | 'undoing' | 'final'
  decision: Decision
  target: Target
  /** The workspace's version after the decision. */
  version: number
}

type Board = {
  /** Changes whenever a card is replaced by its decision, or comes back. */
  layout: string
  /** The decision about this item, unless the item was saved since. */
  settledOf: (item: { key: string; version: number }) => Settled | undefined
  /**
   * Takes one decision about all of the items; those that fail are undecided again, and a toast says why.
   * @returns the items that are still undecided
   */
  decide: (targets: readonly Target[], decision: Decision, reason?: string) => Promise<readonly Target[]>
  /** @returns whether all of them are undone; a toast says why not */
  undo: (settled: readonly Settled[]) => Promise<boolean>
  /** Adds a decision that another operation stored, so that the lists show it and it can be undone like the others. */
  addDecided: (target: Target, decision: Decision, version: number) => Settled
  /**
   * Undoes the last decision, about one or several items, while that is possible; if it is still being stored,
   * afterwards.
   */
  undoLast: () => void
}

const BoardContext = createContext<Board | undefined>(undefined)

/**
 * The board of decisions around this part.
 * @throws Error where there is none
 */
export function useDecisionBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board of decisions around this part')
  return board
}

type BoardProps = {
  /** The message in place of a toast; `undo` takes the decision back. */
  reportDecided?: (done: Done, undo: () => Promise<boolean>) => void
  children: ReactNode
}

type Done = { title: string; description?: string }

/** Keeps the decisions of the panel, so that each decided item stays in its place and can be undone (ADM-32). */
export function DecisionBoard({ reportDecided = (done) => toast.success(done), children }: BoardProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled>>(new Map())
  const [last] = useState(() => new LastDecision<Settled>())
  const report = useRef(reportDecided)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    report.current = reportDecided
  })

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  const board = useMemo(() => {
    function store(entries: readonly Settled[]) {
      setSettled(
        (before) => new Map([...before, ...entries.map((entry) => [entry.target.key, entry] as const)]),
      )
    }

    function release(targets: readonly Target[]) {
      setSettled((before) => {
        const after = new Map(before)
        for (const { key } of targets) after.delete(key)
        return after
      })
    }

    function endUndo(entries: readonly Settled[]) {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setSettled((before) => {
          const ended = entries.filter((entry) => before.get(entry.target.key) === entry)
          return new Map([
            ...before,
            ...ended.map((entry) => [entry.target.key, { ...entry, phase: 'final' as const }] as const),
          ])
        })
      }, UNDO_SECONDS * 1000)
      timers.current.add(timer)
    }

    async function decide(targets: readonly Target[], decision: Decision, reason?: string) {
      const undecided = new Map(targets.map((target) => [target.id, target]))
      if (targets.length === 0) return []
      await last.add(async (isTakenBack) => {
        const entries = await save(targets, decision, reason, isTakenBack)
        for (const { target } of entries) undecided.delete(target.id)
        return entries
      })
      void invalidateWorkspaces(queryClient, api)
      return [...undecided.values()]
    }

    /** @returns the decisions that were saved; a toast says what failed */
    async function save(
      targets: readonly Target[],
      decision: Decision,
      reason: string | undefined,
      isTakenBack: () => boolean,
    ): Promise<readonly Settled[]> {
      const [first] = targets
      if (!first) return []
      const words = wordsOf(first, decision)
      store(
        targets.map((target) => ({ phase: 'saving', decision, target, version: Number.POSITIVE_INFINITY })),
      )
      const { decided, failed, error } = await sendDecision(api.moderation, targets, decision, reason)
      const entries = decided.flatMap((workspace): Settled[] => {
        const target = targets.find(({ id }) => id === workspace.id)
        return target ? [{ phase: 'undoable', decision, target, version: workspace.version }] : []
      })
      store(entries)
      endUndo(entries)
      release(targets.filter(({ id }) => !decided.some((workspace) => workspace.id === id)))
      if (decided.length > 0 && !isTakenBack()) report.current(doneText(words, decided), () => undo(entries))
      if (failed.length > 0) reportFailed(words, failed)
      if (error !== undefined) reportError(words, error)
      return entries
    }

    function addDecided(target: Target, decision: Decision, version: number): Settled {
      const entry: Settled = { phase: 'undoable', decision, target, version }
      void last.add(() => Promise.resolve([entry]))
      store([entry])
      endUndo([entry])
      return entry
    }

    async function undo(entries: readonly Settled[]): Promise<boolean> {
      const undoable = entries.filter(({ phase }) => phase === 'undoable')
      if (undoable.length === 0) return false
      last.remove(undoable)
      const undoing = undoable.map((entry): Settled => ({ ...entry, phase: 'undoing' }))
      store(undoing)
      const answers = await Promise.allSettled(
        undoable.map(({ target: { id }, version }) => api.moderation.undo.call({ id, version })),
      )
      for (const answer of answers)
        if (answer.status === 'fulfilled') storeVersion(queryClient, api, answer.value)
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed)
        toast.error({ title: 'Não foi possível desfazer', description: failureOf(failed.reason).message })
      // The list shows the items as undecided only once it has their new versions.
      await invalidateWorkspaces(queryClient, api)
      setSettled((before) => {
        const after = new Map(before)
        for (const [index, entry] of undoing.entries()) {
          const { key } = entry.target
          // An item that was decided again meanwhile keeps its new decision.
          if (before.get(key) !== entry) continue
          if (answers[index]?.status === 'fulfilled') after.delete(key)
          else after.set(key, { ...entry, phase: 'final' })
        }
        return after
      })
      return failed === undefined
    }

    async function undoLast() {
      const entries = await last.takeBack()
      if (entries?.length === 0)
        toast.info({
          title: 'Nada foi desfeito',
          description: 'A decisão que você quis desfazer não chegou a ser salva.',
        })
      else if (entries) await undo(entries)
    }

    return { decide, undo, addDecided, undoLast: () => void undoLast() }
  }, [api, queryClient, last])

  const value = useMemo(
    (): Board => ({
      ...board,
      layout: [...settled.values()].map(({ phase, target }) => `${target.key} ${phase}`).join(),
      settledOf: ({ key, version }) => {
        const entry = settled.get(key)
        return entry && version <= entry.version ? entry : undefined
      },
    }),
    [board, settled],
  )
  return <BoardContext value={value}>{children}</BoardContext>
}

function doneText(words: DecisionWords, [first, ...others]: readonly ManagedWorkspace[]): Done {
  return first && others.length === 0 ? words.done(first) : { title: words.doneMany(others.length + 1) }
}

function reportError(words: DecisionWords, error: unknown) {
  const { code, message } = failureOf(error)
  toast.error(
    code === 'CONFLICT'
      ? { title: 'Erro', description: message }
      : { title: 'Erro', description: words.failed, errorCode: errorCodeOf(error) },
  )
}

function reportFailed(words: DecisionWords, failed: readonly { message: string }[]) {
  const count = failed.length === 1 ? '1 ficou sem decisão' : `${failed.length} ficaram sem decisão`
  toast.error({ title: words.failed, description: `${count}: ${failed[0]?.message}` })
}
