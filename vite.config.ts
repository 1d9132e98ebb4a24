import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { contract } from './contract/index.ts'
import { pathPattern, publicPages } from './contract/pages/public-pages.ts'
import { bundledPackages } from './scripts/bundled-packages.ts'
import { joinedIcons } from './scripts/joined-icons.ts'
import { leanStyles } from './scripts/lean-styles.ts'
import { scriptGroups } from './scripts/script-groups.ts'

const BUILD = process.env.BUILD_DIR ?? 'dist'
const PATHS_MODULE = 'virtual:contract-paths'

/** The contract's methods and paths without its shapes: the browser's client needs nothing else. */
function contractPaths(): Plugin {
  return {
    name: 'contract-paths',
    resolveId: (id) => (id === PATHS_MODULE ? `\0${PATHS_MODULE}` : undefined),
    load: (id) =>
      id === `\0${PATHS_MODULE}`
        ? `export default ${JSON.stringify(minifyContractRouter(contract))}`
        : undefined,
  }
}

/** Icons with our own few lines in the place of lucide's frame, and the selector hook without support for old React. */
function lighterParts(): Plugin {
  const createIcon = fileURLToPath(new URL('./web/ui/create-icon.ts', import.meta.url))
  return {
    name: 'lighter-parts',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === '../createLucideIcon.mjs' && importer?.includes('lucide-react')) return createIcon
      if (id === 'use-sync-external-store/shim/with-selector') {
        return this.resolve('use-sync-external-store/with-selector', importer)
      }
      return undefined
    },
  }
}

/** The script that each page carries as text, with short names: nothing else minifies the server's code. */
function shortInlineScript(): Plugin {
  return {
    name: 'short-inline-script',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/load-scripts\.ts$/ },
      async handler(code, id) {
        const plain = await transformWithOxc(code, id)
        return { code: (await minify(id, plain.code, { module: true })).code, map: null }
      },
    },
  }
}

/** The service worker as one script, whose version is a hash of the build's file names. */
function serviceWorker(): Plugin {
  const source = fileURLToPath(new URL('./web/service-worker/service-worker.ts', import.meta.url))
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: replaceOnce(
          replaceOnce(code, '__VERSION__', version),
          '__PUBLIC_PATHS__',
          JSON.stringify(publicPages.map(({ path }) => pathPattern(path)).join('|')),
        ).replace(/export \{\s*\};?/, ''),
      })
    },
  }
}

/** @throws Error where the token doesn't occur exactly once */
function replaceOnce(code: string, token: string, text: string): string {
  const [before, after, ...others] = code.split(token)
  if (after === undefined || others.length > 0) throw new Error(`${token} must occur once`)
  return before + text + after
}

export default defineConfig({
  publicDir: 'web/public',
  server: { port: 0 },
  build: {
    outDir: BUILD,
    assetsInlineLimit: 0,
    target: 'es2023',
    // The oldest that Tailwind supports.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // Bundled, so that the server renders our icons too.
    ssr: { build: { sourcemap: true }, resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          // A constant that another file declares costs less than its import.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // Every page lists all scripts: only those of routes are named, and 42 bits tell a file from its next version.
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId && /\/web\/routes\/(?!-)/.test(facadeModuleId)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
            codeSplitting: { groups: scriptGroups() },
          },
        },
      },
    },
  },
  plugins: [
    contractPaths(),
    joinedIcons(),
    lighterParts(),
    serviceWorker(),
    shortInlineScript(),
    tailwindcss(),
    leanStyles(),
    tanstackStart({
      srcDirectory: 'web',
      server: { entry: './page-handler.ts' },
      router: {
        entry: './router.tsx',
        quoteStyle: 'single',
        semicolons: false,
      },
    }),
    react(),
    bundledPackages(BUILD, (environment) => `pages-${environment}`, 'web/styles'),
  ],
})
