import { brand } from '#contract/brand.ts'

/** A JSON-LD object in the vocabulary of schema.org, without its context. */
export type StructuredData = { '@type': string | readonly string[] } & Record<string, unknown>

/** The organization behind the site. */
export function organizationData(siteUrl: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    slogan: brand.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    email: brand.supportEmail,
    areaServed: { '@type': 'Country', name: 'Brasil' },
  }
}

/** The site, with its search. */
export function webSiteData(siteUrl: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: brand.name,
    url: `${siteUrl}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/workspaces?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export type Crumb = { name: string; path: string }

/** The breadcrumbs from the home page to this one, which comes last. */
export function breadcrumbData(siteUrl: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Início', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

/** The workspaces that a list shows, in its order; for a list of links, search engines read only the addresses. */
export function workspaceListData(siteUrl: string, workspaces: readonly { id: string }[]): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: workspaces.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${siteUrl}/workspace/${id}`,
    })),
  }
}

/** Questions with their answers as plain text. */
export function questionsData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
