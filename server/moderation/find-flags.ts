import type { FlagKind } from '#contract/moderation/rules.ts'
import type { Flag } from '#contract/moderation/shapes.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing/shapes.ts'
import { type PriceUnit, priceUnitLabels, type WorkspaceType } from '#contract/workspaces/rules.ts'
import { getPricing } from '../pricing/get-pricing.ts'
import type { Resources } from '../resources.ts'
import { checkZipCode } from './check-zip-code.ts'
import { findContact } from './contact-in-text.ts'
import { findSameImages, findSameTexts } from './find-duplicates.ts'

/** A price is flagged below the lower quartile divided by this, or above the upper one times this. */
const FAR = 2

type Offer = { type: WorkspaceType; priceUnit: PriceUnit; priceInCents: number }

export type Judged = {
  id: string
  name: string
  description: string
  address: string
  zipCode: string
  city: string
  state: string
  imageIds: string[]
  /** Missing in a revision: prices change at once, without a decision. */
  offer?: Offer
}

const labels: Record<FlagKind, string> = {
  'no-images': 'Sem fotos',
  contact: 'Contato no texto',
  price: 'Preço incomum',
  'same-text': 'Texto repetido',
  'same-image': 'Foto repetida',
  'zip-code': 'CEP não confere',
}

/**
 * The flags that an administrator should check before deciding (ADM-33).
 * @returns by the workspaces' ids
 */
export async function findFlags(
  resources: Resources,
  judged: readonly Judged[],
): Promise<ReadonlyMap<string, Flag[]>> {
  if (judged.length === 0) return new Map()
  const { database } = resources
  const [sameTexts, sameImages, prices] = await Promise.all([
    findSameTexts(database, judged),
    findSameImages(database, judged),
    Promise.all(judged.map(readPrices(resources))),
  ])
  return new Map(
    judged.map((workspace, index) => {
      const { id, name, description, address, imageIds, offer } = workspace
      const contact = findContact([name, description, address])
      const sameText = sameTexts.get(id)
      const sameImage = sameImages.get(id)
      const flags = [
        imageIds.length === 0 && flag('no-images', 'Nenhuma foto foi enviada.'),
        contact !== undefined && flag('contact', `O texto traz “${contact}”: o contato acontece pelo site.`),
        sameText && flag('same-text', `A descrição é a mesma de “${sameText.name}”.`, sameText),
        sameImage && flag('same-image', `Uma foto aparece também em “${sameImage.name}”.`, sameImage),
        flagFrom('price', offer && farPrice(offer, workspace.city, prices[index])),
        flagFrom('zip-code', checkZipCode(workspace)),
      ]
      return [id, flags.filter((found) => typeof found === 'object')]
    }),
  )
}

function flag(kind: FlagKind, reason: string, other: Flag['other'] = null): Flag {
  return { kind, label: labels[kind], reason, other }
}

function flagFrom(kind: FlagKind, reason: string | undefined): Flag | undefined {
  return reason === undefined ? undefined : flag(kind, reason)
}

/** Reads the price figures once for each type, unit and city of the page. */
function readPrices(resources: Resources): (workspace: Judged) => Promise<Pricing | undefined> {
  const read = new Map<string, Promise<Pricing>>()
  return async ({ offer, city, state }) => {
    if (!offer) return undefined
    const filters = { type: offer.type, priceUnit: offer.priceUnit, city, state }
    const key = JSON.stringify(filters)
    const pricing = read.get(key) ?? getPricing(resources, filters)
    read.set(key, pricing)
    return pricing
  }
}

function farPrice(
  { priceInCents, priceUnit }: Offer,
  city: string,
  pricing: Pricing | undefined,
): string | undefined {
  if (!pricing?.summary) return undefined
  const [lower, upper] = [toCents(pricing.summary.lowerQuartile), toCents(pricing.summary.upperQuartile)]
  if (priceInCents * FAR >= lower && priceInCents <= upper * FAR) return undefined
  const unit = priceUnitLabels[priceUnit]
  return `Custa ${formatMoney(priceInCents)} por ${unit}; em ${city}, o comum é de ${formatMoney(lower)} a ${formatMoney(upper)}.`
}
