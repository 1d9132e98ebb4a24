import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import type { Resources } from '../resources.ts'
import { FIRST_PART, findParts, writePages, writeWorkspaces } from './sitemap-parts.ts'
import { sitemapIndex } from './sitemap-xml.ts'

const ONE_HOUR = 'public, max-age=3600'
/** Caches must revalidate: a workspace that is no longer public must leave the sitemap at once. */
const ALWAYS_ASKED = 'public, no-cache'
const PART = /^workspaces-([\da-f-]{36})\.xml$/

/**
 * robots.txt and its sitemap: an index, the pages, and the workspaces in lists of 50,000 at most.
 * @param options siteUrlOf returns the site's URL for a request, without a final slash
 */
export function sitemapRoutes({
  resources,
  siteUrlOf,
}: {
  resources: Resources
  siteUrlOf: (request: Request) => string
}): Hono {
  const app = new Hono()
  const siteOf = (context: Context) => siteUrlOf(context.req.raw)

  app.get('/robots.txt', (context) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '']
    context.header('cache-control', ONE_HOUR)
    return context.text([...lines, `Sitemap: ${siteOf(context)}/sitemap.xml`, ''].join('\n'))
  })
  app.get('/sitemap.xml', async (context) => {
    const parts = await findParts(resources)
    const files = ['pages', ...parts.map((after) => `workspaces-${after}`)]
    return xml(sitemapIndex(files.map((file) => `${siteOf(context)}/sitemap/${file}.xml`)))
  })
  app.get('/sitemap/pages.xml', async (context) => xml(await writePages(resources, siteOf(context))))
  app.get('/sitemap/:part', (context) => {
    const [, after = ''] = PART.exec(context.req.param('part')) ?? []
    if (after !== FIRST_PART && !isUuid(after)) return context.text('Não encontrado', 404)
    const pieces = writeWorkspaces(resources, siteOf(context), after)
    return xml(Readable.toWeb(Readable.from(pieces)) as ReadableStream)
  })
  return app
}

function xml(body: string | ReadableStream): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': ALWAYS_ASKED },
  })
}
