import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { bundledPackages, packageOf } from './bundled-packages.ts'

test.each([
  ['/app/node_modules/react/index.js', 'react'],
  ['/app/node_modules/@orpc/client/dist/index.mjs?x', '@orpc/client'],
  ['/app/node_modules/a/node_modules/@b/c/d.js', '@b/c'],
  ['\0vite/preload-helper.js', 'vite'],
  ['/app/web/router.tsx', undefined],
])('%j belongs to the package %s', (id, name) => {
  expect(packageOf(id)).toBe(name)
})

test('a build names the packages whose code it holds, those of style sheets too', async () => {
  // Below the project, so that its packages are found.
  const folder = await mkdtemp(path.resolve('.tmp-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    path.join(folder, 'entry.ts'),
    "import { renderSVG } from 'uqr'\nconsole.log(renderSVG('x'))\n",
  )
  await writeFile(
    path.join(folder, 'a.css'),
    '@import "tailwindcss" x;\n@import "./b.css";\n@plugin "daisyui" {}\n',
  )
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'silent',
    build: { outDir: 'out', rolldownOptions: { input: path.join(folder, 'entry.ts') } },
    plugins: [bundledPackages(folder, (environment) => `pages-${environment}`, folder)],
  })
  const text = await readFile(path.join(folder, 'packages', 'pages-client.json'), 'utf8')
  expect(JSON.parse(text)).toEqual(['daisyui', 'tailwindcss', 'uqr'])
})
