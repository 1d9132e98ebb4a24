import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { bundledPackages } from './scripts/bundled-packages.ts'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const BUILD = path.resolve(process.env.BUILD_DIR ?? 'dist')
const PAGES = path.join(BUILD, 'server')
/** Native code, and what only development loads. */
const EXTERNAL = ['sharp', '@resvg/resvg-js', '@node-rs/argon2', 'pg-native', 'vite']

/** Modules find their files (migrations, pictures, tables) beside their source, wherever the build puts their code. */
function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    transform: {
      filter: { id: /\/server\/[^?]+\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const place = path.relative(ROOT, id).replaceAll(path.sep, '/')
        const address = `new URL('../../${place}', import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', address), map: null }
      },
    },
  }
}

/** The built pages with their maps, so that a stack trace names files of web/. */
function pagesWithMaps(): Plugin {
  return {
    name: 'pages-with-maps',
    async load(id) {
      if (!id.startsWith(PAGES)) return undefined
      const [code, map] = await Promise.all([
        readFile(id, 'utf8'),
        // Generated files have none.
        readFile(`${id}.map`, 'utf8').catch(() => null),
      ])
      return { code, map }
    },
  }
}

/** The program with the handler of pages in few files, so that a start reads no thousands (docs/decisions/0044). */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Each package's file that Node itself would choose.
  environments: { ssr: { resolve: { conditions: ['node', 'module-sync'], mainFields: ['main'] } } },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir: path.join(BUILD, 'program'),
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', 'page-handler': path.join(PAGES, 'page-handler.js') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
      checks: { pluginTimings: false, moduleLevelDirective: false },
    },
  },
  plugins: [sourceAddresses(), pagesWithMaps(), bundledPackages(BUILD, () => 'program')],
})
