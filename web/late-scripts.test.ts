import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { attachRouterServerSsrUtils, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderWithLateScripts } from './late-scripts.ts'

const ENTRY = '/assets/index-abc.js'
const MODULES = [ENTRY, '/assets/faq-def.js']
const manifest = (scripts = [{ attrs: { type: 'module', async: true, src: ENTRY } }]) => ({
  routes: {
    __root__: { preloads: [ENTRY], scripts },
    '/faq': { preloads: ['/assets/faq-def.js'], css: ['/assets/faq.css'] },
  },
})

/** A page as the installed router renders it, ready to be rendered. */
async function openPage(pageManifest = manifest()) {
  const root = createRootRoute({
    component: () =>
      createElement(
        'html',
        null,
        createElement('head', null, createElement(HeadContent)),
        createElement('body', null, createElement(Outlet), createElement(Scripts)),
      ),
  })
  const faq = createRoute({ getParentRoute: () => root, path: '/faq', component: () => 'Perguntas' })
  const router = createRouter({
    routeTree: root.addChildren([faq]),
    history: createMemoryHistory({ initialEntries: ['/faq'] }),
    isServer: true,
  })
  attachRouterServerSsrUtils({ router, manifest: pageManifest })
  await router.load()
  await router.serverSsr?.dehydrate()
  return { router, render: () => renderToString(createElement(RouterServer, { router })) }
}

function renderPage(...parameters: Parameters<typeof renderWithLateScripts>) {
  const { html, ...others } = renderWithLateScripts(...parameters)
  return { html: html.toString(), ...others }
}

test('the router renders the entry script and the preloads of its manifest', async () => {
  const { render } = await openPage()
  const html = render()
  expect(html).toContain(`src="${ENTRY}"`)
  for (const module of MODULES) expect(html).toMatch(new RegExp(`<link[^>]*modulepreload[^>]*${module}`))
})

test('scripts and preloads leave the markup, and the loader at its end names them', async () => {
  const { router, render } = await openPage()
  const { html, problem } = renderPage(router, render)
  expect(problem).toBeUndefined()
  expect(html).not.toContain(`src="${ENTRY}"`)
  expect(html).not.toMatch(/<link[^>]*modulepreload/)
  expect(html).toContain('href="/assets/faq.css"')
  expect(html).toMatch(/<script>\(function loadScripts.*<\/script><\/body><\/html>$/s)
  expect(html).toContain(`(${JSON.stringify(ENTRY)},${JSON.stringify(MODULES)},`)
  const [, loader = ''] = /<script>(\(function loadScripts[^<]*)<\/script>/.exec(html) ?? []
  expect(() => new Function(loader)).not.toThrow()
  expect(loader).not.toContain('\n')
})

test('the page still holds what web/client.tsx hydrates from, and reports to', async () => {
  const { router, render } = await openPage()
  const { html } = renderPage(router, render)
  expect(html).toContain('$_TSR={h()')
  expect(html).toContain('$_TSR.router=')
})

test.each([
  ['no entry script', []],
  ['two entry scripts', ['/a.js', '/b.js'].map((src) => ({ attrs: { type: 'module', async: true, src } }))],
])('a manifest with %s renders the ordinary page and a problem', async (_, scripts) => {
  const { router, render } = await openPage(manifest(scripts))
  let rendered = ''
  const { html, problem } = renderPage(router, () => {
    rendered = render()
    return rendered
  })
  expect(html).toBe(rendered)
  expect(html).toContain('modulepreload')
  expect(problem).toContain('entry-script')
})

test('a router that renders the entry script whatever its manifest holds gives a problem', async () => {
  const { router } = await openPage()
  const rendered = `<html><body><script type="module" src="${ENTRY}"></script></body></html>`
  const { html, problem } = renderPage(router, () => rendered)
  expect(html).toContain(`src="${ENTRY}"`)
  expect(problem).toContain('entry-script')
})
