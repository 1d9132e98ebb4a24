import type { ComponentProps } from 'react'
import { brand } from '#contract/brand.ts'
import type { StructuredData } from './structured-data.ts'

/** Characters that a title may have before search engines cut it, and a description. */
export const TITLE_LIMIT = 60
export const DESCRIPTION_LIMIT = 160

export type ShareImage = { path: string; alt: string }

/** Every shared picture has this size in pixels. */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** What shows of a page that has no picture of its own. */
const DEFAULT_IMAGE: ShareImage = {
  path: '/share.jpg',
  alt: `${brand.name}: ${brand.tagline}`,
}

/** An entry of a head: the attributes of a `<meta>`; `title` and JSON-LD have shapes of their own there. */
type Tag = ComponentProps<'meta'>

/** What pages say of themselves that open only for those who may: nobody finds them in a search. */
export const OWN_PAGE = `Esta página do ${brand.name} só abre para quem entrou na sua conta e pode vê-la.`

const HIDDEN: Tag = { name: 'robots', content: 'noindex, follow' }

type Page = {
  /** The whole title, at most 60 characters. */
  title: string
  /** 70 to 160 characters, for search results and shared links. */
  description: string
  /** The page's one address on this site: no parameter in it but those that choose what it shows. */
  path: string
  /** Kept out of search engines: what is somebody's own, and what is but another view of a page. */
  isHidden?: boolean
  image?: ShareImage
  data?: readonly StructuredData[]
}

/**
 * The head of a page: what search results, shared links and browsers show of it.
 * @param siteUrl 'https://…' without a final slash
 */
export function pageHead(siteUrl: string, page: Page): { meta: Tag[]; links: ComponentProps<'link'>[] } {
  const { title, description, path, isHidden, image = DEFAULT_IMAGE, data = [] } = page
  const address = siteUrl + path
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isHidden ? [HIDDEN] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: 'pt_BR' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: siteUrl + image.path },
      { property: 'og:image:width', content: String(SHARE_IMAGE_SIZE.width) },
      { property: 'og:image:height', content: String(SHARE_IMAGE_SIZE.height) },
      { property: 'og:image:alt', content: image.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: siteUrl + image.path },
      ...data.map(dataTag),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The head of a page that isn't there: it has neither an address nor a picture. */
export function missingHead(title: string): { meta: Tag[]; links: ComponentProps<'link'>[] } {
  const description = `Este endereço não leva a nenhuma página do ${brand.name}. Procure um espaço de trabalho pelo nome ou escolha uma das cidades mais procuradas.`
  return { meta: [{ title }, { name: 'description', content: description }, HIDDEN], links: [] }
}

/** The router writes it as a block of JSON-LD, with whatever could end the block escaped; its types don't know it. */
function dataTag(item: StructuredData): Tag {
  const tag: object = { 'script:ld+json': { '@context': 'https://schema.org', ...item } }
  return tag as Tag
}
