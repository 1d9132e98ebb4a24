import { useEffect, useState } from 'react'
import type { Calculator } from './calculator.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

type Creator = (workspace: PlatformWorkspace) => Calculator

let creator: Promise<Creator> | undefined

/** Loads the code that computes prices and reasons; its holidays and zones are large. */
function loadCreator(): Promise<Creator> {
  creator ??= import('./calculator.ts').then((file) => file.createCalculator)
  creator.catch(() => {
    creator = undefined
  })
  return creator
}

/**
 * The calculator of a workspace, once it is needed and loaded.
 * @returns undefined before, and `isFailed` when its script can't be loaded
 */
export function useCalculator(
  workspace: PlatformWorkspace,
  isNeeded: boolean,
): { calculator: Calculator | undefined; isFailed: boolean } {
  const [create, setCreate] = useState<Creator>()
  const [isFailed, setIsFailed] = useState(false)
  const [made, setMade] = useState<{ workspace: PlatformWorkspace; calculator: Calculator }>()
  useEffect(() => {
    if (!isNeeded || create) return
    let isCurrent = true
    loadCreator().then(
      (loaded) => isCurrent && setCreate(() => loaded),
      () => isCurrent && setIsFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, create])
  if (create && made?.workspace !== workspace) setMade({ workspace, calculator: create(workspace) })
  return { calculator: made?.calculator, isFailed }
}
