import type { DemoWorkspace } from './demo-workspace.ts'

type DealtWorkspace = Pick<DemoWorkspace, 'key' | 'type' | 'pictures' | 'status' | 'createdDaysAgo'>

/**
 * Assigns the drawn pictures to workspaces of their type. Covers are unique, appear in no other gallery and are never
 * `onlyInside` pictures. Adjacent pictures are drawn to differ, so covers follow the list's order, newest first.
 * @param pictures in the order in which they were drawn; each type has at least one more than it has workspaces with
 *   pictures; `onlyInside`: never a cover
 * @returns the pictures of each workspace by its key, the cover first
 */
export function dealPictures<Picture extends { type: string; onlyInside?: boolean }>(
  workspaces: readonly DealtWorkspace[],
  pictures: readonly Picture[],
): Map<string, Picture[]> {
  const dealt = new Map<string, Picture[]>()
  for (const type of new Set(workspaces.map((workspace) => workspace.type))) {
    const shown = workspaces
      .filter((workspace) => workspace.type === type && workspace.pictures > 0)
      .toSorted(byPlaceInList)
    const ofType = pictures.filter((picture) => picture.type === type)
    const covers = ofType.filter(({ onlyInside }) => !onlyInside).slice(0, shown.length)
    const others = ofType.filter((picture) => !covers.includes(picture))
    let next = 0
    for (const [index, { key, pictures: count }] of shown.entries()) {
      const inside = Array.from({ length: count - 1 }, (_, step) => others[(next + step) % others.length])
      next += inside.length
      dealt.set(
        key,
        [covers[index], ...inside].filter((picture) => picture !== undefined),
      )
    }
  }
  return dealt
}

/** Published workspaces first, so that no unpublished one comes between two of the public list. */
function byPlaceInList(one: DealtWorkspace, other: DealtWorkspace): number {
  const isPublished = (workspace: DealtWorkspace) => Number(workspace.status === 'approved')
  return isPublished(other) - isPublished(one) || one.createdDaysAgo - other.createdDaysAgo
}
