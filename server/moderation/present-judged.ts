import type { JudgedRevision, JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { toCents } from '#contract/money.ts'
import type { Actor } from '../actor.ts'
import { presentPicture } from '../images/present-picture.ts'
import type { Resources } from '../resources.ts'
import {
  type DetailRow,
  presentAvailability,
  presentManaged,
  presentWorkspace,
} from '../workspaces/present-workspace.ts'
import { findFlags } from './find-flags.ts'

/** Rows → workspaces with everything that a decision is based on: all images, hours, CEP and flags. */
export async function presentJudged(
  resources: Resources,
  rows: readonly DetailRow[],
): Promise<JudgedWorkspace[]> {
  const presented = rows.map((row) => ({
    ...presentManaged(row),
    images: row.pictures.map(presentPicture),
    zipCode: row.zipCode,
    availability: presentAvailability(row),
  }))
  const flags = await findFlags(
    resources,
    presented.map(({ type, priceUnit, price, images, ...workspace }) => ({
      ...workspace,
      imageIds: images.map(({ id }) => id),
      offer: { type, priceUnit, priceInCents: toCents(price) },
    })),
  )
  return presented.map((workspace) => ({ ...workspace, flags: flags.get(workspace.id) ?? [] }))
}

/** Rows → approved workspaces with the waiting revision, and the flags of the revision. */
export async function presentJudgedRevisions(
  resources: Resources,
  admin: Actor,
  rows: readonly DetailRow[],
): Promise<JudgedRevision[]> {
  const presented = rows.map((row) => presentWorkspace(row, admin))
  const flags = await findFlags(
    resources,
    presented.flatMap(({ id, revision }) =>
      revision ? [{ id, ...revision, imageIds: revision.images.map((image) => image.id) }] : [],
    ),
  )
  return presented.map((workspace) => ({ ...workspace, flags: flags.get(workspace.id) ?? [] }))
}
