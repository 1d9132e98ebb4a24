import { access } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { PageHandler } from './page-renderer.ts'

type Pages = {
  getPageHandler: () => Promise<PageHandler>
  /** In development, puts Vite's middleware for scripts and styles in front of the application. */
  withAssets: (listener: RequestListener) => RequestListener
  close: () => Promise<void>
}

const BUILT_HANDLER = new URL('../../dist/program/page-handler.js', import.meta.url)
const HANDLER_SOURCE = './web/page-handler.ts'

/** The pages as built by `npm run build`. */
export async function openBuiltPages(): Promise<Pages> {
  await access(BUILT_HANDLER).catch(() => {
    throw new Error('The pages are not built. Run: npm run build')
  })
  const { default: handler }: { default: PageHandler } = await import(BUILT_HANDLER.href)
  return { getPageHandler: async () => handler, withAssets: (listener) => listener, close: async () => {} }
}

/** The pages from source, with hot reload, in this same process. */
export async function openDevelopmentPages(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    getPageHandler: async () => {
      // Read each time: a restart of Vite creates a new environment.
      const { ssr } = vite.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite offers no server environment')
      return (await ssr.runner.import(HANDLER_SOURCE)).default
    },
    withAssets: (listener) => (request, response) => {
      vite.middlewares(request, response, () => void listener(request, response))
    },
    close: () => vite.close(),
  }
}
