import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Context } from 'hono'
import { brand } from '#contract/brand.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const SWAGGER_FOLDER = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const assets = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })</script>
</body>
</html>`

/** The readable API description, served without other hosts. */
export function docsPage(): Response {
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(page),
    },
  })
}

/** Answers with a file of Swagger UI, of the few that the page of the API's description needs; 404 for any other. */
export async function serveDocsAsset(context: Context): Promise<Response> {
  const file = context.req.param('file') ?? ''
  const type = assets.get(file)
  if (!type) return context.body(null, 404)
  return context.body(await readFile(path.join(SWAGGER_FOLDER, file)), 200, {
    'content-type': type,
    'cache-control': 'public, max-age=86400',
  })
}
