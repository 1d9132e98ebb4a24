import type { DemoWorkspace } from './demo-workspace.ts'

type DealtWorkspace = Pick<DemoWorkspace, 'key' | 'type' | 'pictures' | 'status' | 'createdDaysAgo'>

/**
 * Hands out the drawn pictures, each type's among the workspaces of that type.
 * No cover is seen twice, nor inside another gallery, nor shows what stands only inside one. Pictures that follow each
 * other are drawn to differ, so covers are dealt in the order of the list, newest first.
 * @param pictures in the order in which they were drawn, at least one more of a type than workspaces that show any;
 *   `onlyInside`: not as a cover
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

/** Published workspaces first, so that none that isn't stands between two of the public list. */
function byPlaceInList(one: DealtWorkspace, other: DealtWorkspace): number {
  const isPublished = (workspace: DealtWorkspace) => Number(workspace.status === 'approved')
  return isPublished(other) - isPublished(one) || one.createdDaysAgo - other.createdDaysAgo
}
