import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const time = z.string().regex(/^\d\d:\d\d$/)
const openingHours = z.looseObject({
  dayOfWeek: z.array(z.string().startsWith('https://schema.org/')).min(1),
  opens: time,
  closes: time,
})

const listItem = z.looseObject({ '@type': z.literal('ListItem'), position: z.int().min(1) })

/** What search engines require of each kind of structured data in the pages. */
const shapes: Record<string, z.ZodType> = {
  Organization: z.looseObject({ name: z.string().min(1), url: address, logo: address }),
  WebSite: z.looseObject({
    url: address,
    potentialAction: z.looseObject({
      '@type': z.literal('SearchAction'),
      target: z.looseObject({ urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z.array(listItem.extend({ name: z.string().min(1), item: address })).min(2),
  }),
  ItemList: z.looseObject({ itemListElement: z.array(listItem.extend({ url: address })) }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .length(7),
  }),
  Product: z.looseObject({
    '@type': z.tuple([z.literal('Product'), z.enum(['Room', 'MeetingRoom', 'LocalBusiness', 'Place'])]),
    name: z.string().min(1),
    description: z.string().min(1),
    image: z.array(address).optional(),
    address: z.looseObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(1),
      addressLocality: z.string().min(1),
      addressRegion: z.string().length(2),
      postalCode: z.string().regex(/^\d{5}-\d{3}$/),
      addressCountry: z.literal('BR'),
    }),
    // A list where hours differ by day or have a break.
    openingHoursSpecification: z.union([openingHours, z.array(openingHours).min(1)]),
    offers: z.looseObject({
      '@type': z.literal('Offer'),
      price: z.number().positive(),
      priceCurrency: z.literal('BRL'),
      availability: z.literal('https://schema.org/InStock'),
      priceSpecification: z.looseObject({
        '@type': z.literal('UnitPriceSpecification'),
        unitCode: z.enum(['HUR', 'DAY', 'MON']),
      }),
    }),
  }),
}

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g

/**
 * Reads the page's structured data by type.
 * @throws when a block is not JSON or does not fit its type's schema
 */
export function readStructuredData(html: string): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {}
  for (const [, json = ''] of html.matchAll(BLOCK)) {
    const data = z
      .looseObject({
        '@context': z.literal('https://schema.org'),
        '@type': z.union([z.string(), z.array(z.string())]),
      })
      .parse(JSON.parse(json))
    const kind = [data['@type']].flat()[0] ?? ''
    const shape = shapes[kind]
    if (!shape) throw new Error(`No shape is known for ${kind}`)
    shape.parse(data)
    found[kind] = data
  }
  return found
}
