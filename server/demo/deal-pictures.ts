import { type WorkspaceType, workspaceTypes } from '#contract/workspaces/rules.ts'
import type { DemoWorkspace, View } from './demo-workspace.ts'

type DealtWorkspace = Pick<DemoWorkspace, 'key' | 'type' | 'pictures' | 'view' | 'status' | 'createdDaysAgo'>

/** What is known of a drawn picture. */
export type DrawnPicture = {
  type: WorkspaceType
  /** Never a cover. */
  onlyInside?: boolean
  /** The view from its window, if it has one that shows something. */
  view?: View
  /** Pictures of a type with the same number show the same furniture. */
  composition: number
}

/** The types of rooms that the same house may have. */
const NEIGHBOURS: Record<WorkspaceType, readonly WorkspaceType[]> = {
  office: ['meeting-room'],
  'meeting-room': ['coworking'],
  coworking: ['desk', 'meeting-room'],
  desk: ['coworking'],
  clinic: [],
}

/**
 * Assigns the drawn pictures to workspaces, so that each gallery shows one place: windows have the workspace's view or
 * none, and furniture of another color is used only where nothing else is left. Covers have the workspace's type, are
 * unique and never `onlyInside`; two that are adjacent in the list differ in their composition.
 * @returns the pictures of each workspace by its key, the cover first
 * @throws Error when there are too few pictures with a view
 */
export function dealPictures<Picture extends DrawnPicture>(
  workspaces: readonly DealtWorkspace[],
  pictures: readonly Picture[],
): Map<string, Picture[]> {
  const shown = workspaceTypes.map((type) => ({
    type,
    workspaces: workspaces
      .filter((workspace) => workspace.type === type && workspace.pictures > 0)
      .toSorted(byPlaceInList),
  }))
  const covers = new Map(
    shown.flatMap(({ type, workspaces: ofType }) => [
      ...dealCovers(
        ofType,
        pictures.filter((picture) => picture.type === type),
      ),
    ]),
  )
  const left = pictures.filter((picture) => ![...covers.values()].includes(picture))
  return new Map(
    shown.flatMap(({ workspaces: ofType }) =>
      ofType.map((workspace, index) => {
        const cover = covers.get(workspace.key)
        const inside = cover ? [cover, ...dealInside(workspace, { cover, left }, index)] : []
        return [workspace.key, inside] as const
      }),
    ),
  )
}

function dealCovers<Picture extends DrawnPicture>(
  workspaces: readonly DealtWorkspace[],
  pictures: readonly Picture[],
): Map<string, Picture> {
  const covers = new Map<string, Picture>()
  let before: Picture | undefined
  for (const { key, view } of workspaces) {
    const used = [...covers.values()]
    const cover = pictures.find(
      (picture) =>
        picture.view === view &&
        !picture.onlyInside &&
        !used.includes(picture) &&
        picture.composition !== before?.composition,
    )
    if (!cover) throw new Error(`No cover is left for ${key} with its view (${view})`)
    covers.set(key, cover)
    before = cover
  }
  return covers
}

/**
 * Those with the same view first, then those without one, in turn, so that neighbours in the list begin with
 * others.
 */
function dealInside<Picture extends DrawnPicture>(
  { key, type, view, pictures: count }: DealtWorkspace,
  { cover, left }: { cover: Picture; left: readonly Picture[] },
  turn: number,
): Picture[] {
  const own = left.filter((picture) => picture.type === type)
  const same = view ? own.filter((picture) => picture.view === view) : []
  const without = own.filter((picture) => picture.view === undefined)
  const nextDoor = left.filter(
    (picture) => NEIGHBOURS[type].includes(picture.type) && picture.view === undefined,
  )
  const candidates = [...same, ...turned(without, turn), ...turned(nextDoor, turn)]
  const furnished = new Set([furnitureOf(cover)])
  const different = candidates.filter((picture) => {
    const isNew = !furnished.has(furnitureOf(picture))
    furnished.add(furnitureOf(picture))
    return isNew
  })
  const again = candidates.filter((picture) => !different.includes(picture))
  const inside = [...different, ...again].slice(0, count - 1)
  if (inside.length < count - 1) throw new Error(`Too few pictures are left for ${key}`)
  return inside
}

const furnitureOf = ({ type, composition }: DrawnPicture) => `${type} ${composition}`

function turned<Picture>(pictures: readonly Picture[], turn: number): Picture[] {
  const start = pictures.length > 0 ? turn % pictures.length : 0
  return [...pictures.slice(start), ...pictures.slice(0, start)]
}

/** Published workspaces first, so that no unpublished one comes between two of the public list. */
function byPlaceInList(one: DealtWorkspace, other: DealtWorkspace): number {
  const isPublished = (workspace: DealtWorkspace) => Number(workspace.status === 'approved')
  return isPublished(other) - isPublished(one) || one.createdDaysAgo - other.createdDaysAgo
}
