import type { ComponentProps } from 'react'
import { brand } from '#contract/brand.ts'
import type { StructuredData } from './structured-data.ts'

/** The lengths at which search engines cut a title and a description. */
export const TITLE_LIMIT = 60
export const DESCRIPTION_LIMIT = 160

export type ShareImage = { path: string; alt: string }

/** The size of every share image in pixels. */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** The share image of a page without an image of its own. */
const DEFAULT_IMAGE: ShareImage = {
  path: '/share.jpg',
  alt: `${brand.name}: ${brand.tagline}`,
}

/** An entry of a head: the attributes of a `<meta>`; `title` and JSON-LD have shapes of their own there. */
type Tag = ComponentProps<'meta'>

const GENERAL = `${brand.name}: escritórios, salas de reunião, coworking e consultórios por hora, dia ou mês.`

const HIDDEN: Tag = { name: 'robots', content: 'noindex, follow' }

type Page = {
  /** The whole title, at most 60 characters. */
  title: string
  /** 70 to 160 characters, for search results and shared links. */
  description: string
  /** The page's canonical path, with only those parameters that choose its content. */
  path: string
  /** Not indexed: private pages, and other views of an indexed page. */
  isHidden?: boolean
  image?: ShareImage
  data?: readonly StructuredData[]
}

/**
 * The head of a page, for search results, shared links and browsers.
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
      // Title, text and image are those of Open Graph there too.
      { name: 'twitter:card', content: 'summary_large_image' },
      ...data.map(dataTag),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/**
 * The head of a page that search engines don't index and nobody shares: a page of an account, or a step on the way to
 * it.
 * @param match of its route: the page's own address
 */
export function hiddenPageHead(
  { pathname, context }: { pathname: string; context: { siteUrl: string } },
  title: string,
) {
  const path = pathname.replace(/\/$/, '')
  return pageHead(context.siteUrl, { title, description: GENERAL, path, isHidden: true })
}

/** The head of a page that was not found: it has neither an address nor an image. */
export function missingHead(title: string): { meta: Tag[]; links: ComponentProps<'link'>[] } {
  const description = `Este endereço não leva a nenhuma página do ${brand.name}. Procure um espaço de trabalho pelo nome ou escolha uma das cidades mais procuradas.`
  return { meta: [{ title }, { name: 'description', content: description }, HIDDEN], links: [] }
}

/** The router renders it as an escaped block of JSON-LD; its types don't include it. */
function dataTag(item: StructuredData): Tag {
  const tag: object = { 'script:ld+json': { '@context': 'https://schema.org', ...item } }
  return tag as Tag
}
