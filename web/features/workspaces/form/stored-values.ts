import type { Picture } from '#contract/images/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { FilledForm } from './form-values.ts'
import type { FormImage, StoredImage } from './uploads.ts'

/** The stored space as the form holds it: of an approved one, what the public sees. */
export function storedForm(workspace: Workspace): FilledForm {
  const { name, type, price, priceUnit, capacity, description, location, amenities, availability } = workspace
  const { address, zipCode, state, city } = location
  return {
    values: {
      name,
      type,
      price,
      priceUnit,
      capacity,
      description,
      address,
      zipCode,
      state,
      city,
      amenities,
      availability,
    },
    pictures: workspace.images,
  }
}

/** What editing starts from: the change that waits or was refused, where there is one, else what is stored. */
export function editedForm(workspace: Workspace): FilledForm {
  const stored = storedForm(workspace)
  if (!workspace.revision) return stored
  const { name, type, description, address, zipCode, state, city, images } = workspace.revision
  return {
    values: { ...stored.values, name, type, description, address, zipCode, state, city },
    pictures: images,
  }
}

/** The pictures of a space as the form's list of images takes them. */
export function imagesOf(pictures: readonly Picture[]): StoredImage[] {
  return pictures.map((picture, index) => ({ name: `Imagem ${index + 1}`, picture, storedAt: null }))
}

/** What tells the form's images apart; one on its way is none that the space has. */
export function pictureIdsOf(images: readonly FormImage[]): { id: string }[] {
  return images.map(({ key, state }) => ({ id: state.kind === 'stored' ? state.picture.id : key }))
}
