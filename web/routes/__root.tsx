import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RouterContext } from '../router.tsx'
import theme from '../styles/theme.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.session.get.queryOptions()),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Pouso' },
    ],
    links: [{ rel: 'stylesheet', href: theme }],
  }),
  shellComponent: Document,
  component: () => <Outlet />,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
