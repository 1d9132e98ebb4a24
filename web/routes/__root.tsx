import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chatLink, SUPPORT_GREETING } from '#contract/chat-link.ts'
import { CarriedQueries } from '#web/api/carried-queries.tsx'
import { useLiveEvents } from '#web/api/live/use-live-events.ts'
import { REMINDER_SCRIPT } from '#web/features/accounts/confirmation-reminder.tsx'
import { announceSessionChange } from '#web/features/accounts/session.ts'
import { useNoticeToast } from '#web/features/accounts/use-notice-toast.ts'
import { useSessionSync } from '#web/features/accounts/use-session-sync.ts'
import { FavoritesSync } from '#web/features/favorites/favorites-sync.tsx'
import { LateErrorPage, usePreloadedFailurePages } from '#web/features/layout/late-parts.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { RouteAnnouncer } from '#web/features/layout/route-announcer.tsx'
import { RouteProgress } from '#web/features/layout/route-progress.tsx'
import { SiteFooter } from '#web/features/layout/site-footer.tsx'
import { usePopularCities } from '#web/features/layout/use-popular-cities.ts'
import { useSavedCopy } from '#web/features/layout/use-saved-copy.ts'
import { useTitleCount } from '#web/features/notifications/use-title-count.ts'
import { useServiceWorker } from '#web/features/offline/use-service-worker.ts'
import { useRecoveryLink } from '#web/features/recovery/use-recovery-link.ts'
import { PersonalPart } from '#web/personal/personal-part.tsx'
import { SiteTop } from '#web/personal/site-top.tsx'
import { loadPersonal } from '#web/session/personal-queries.ts'
import { useUnread } from '#web/session/use-unread.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { fontUrls } from '#web/ui/fonts.ts'
import { MAIN_ID, SkipLink } from '#web/ui/page.tsx'
import { THEME_SCRIPT } from '#web/ui/theme.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { RouterContext } from '../router.tsx'
import theme from '../styles/theme.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Nothing personal: the router embeds it in public pages, which everyone shares.
  beforeLoad: async ({ context }) => {
    const { siteUrl } = await loadPersonal(context)
    return { siteUrl }
  },
  // The footer's cities; on failure the page goes without them.
  loader: ({ context: { api, queryClient } }) =>
    queryClient.prefetchQuery(api.places.popularCities.queryOptions()),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: pageTitle() },
    ],
    links: [
      ...fontUrls.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'stylesheet', href: theme },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Site,
  errorComponent: LateErrorPage,
})

/** A script that runs before the first paint; the browser's later scripts need no copy of it. */
const FIRST_SCRIPT = import.meta.env.SSR ? THEME_SCRIPT + REMINDER_SCRIPT : ''

function Document({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15191b" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, which React would escape */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <HeadContent />
      </head>
      <body suppressHydrationWarning className="flex flex-col pt-16 md:pt-18 print:pt-0">
        <QueryClientProvider client={queryClient}>
          {children}
          <CarriedQueries />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  const viewer = useViewer()
  const whatsappPhone = useWhatsappPhone()
  const cities = usePopularCities()
  const unread = useUnread(viewer !== null)
  usePreloadedFailurePages()
  useNoticeToast()
  useSessionSync()
  useRecoveryLink()
  useServiceWorker(viewer === null)
  useSavedCopy()
  useLiveEvents(viewer, announceSessionChange)
  useTitleCount(unread.notifications)
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <PersonalPart name="top">
        <SiteTop />
      </PersonalPart>
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter supportHref={chatLink(whatsappPhone, SUPPORT_GREETING)} cities={cities} />
      <FavoritesSync userId={viewer?.id} />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}
