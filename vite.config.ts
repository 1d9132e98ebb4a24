import { minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contract } from './contract/index.ts'

const PATHS_MODULE = 'virtual:contract-paths'

/** The contract's methods and paths without its shapes: all that the browser's client needs. */
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

export default defineConfig({
  publicDir: 'web/public',
  server: { port: 0 },
  build: {
    outDir: process.env.BUILD_DIR ?? 'dist',
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  plugins: [
    contractPaths(),
    tailwindcss(),
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
  ],
})
