import { type ReactNode, useEffect, useState } from 'react'
import { listDevicePages, type PageOnDevice } from '#web/api/device-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Container } from '#web/ui/page.tsx'

const keptTime = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Shown by the service worker instead of a page that it hasn't cached: what happened, and which pages it has. */
export function OfflinePage(): ReactNode {
  const pages = useDevicePages()
  const isHydrated = useHydrated()
  return (
    <Container className="flex flex-col items-center py-16 text-center md:py-24">
      <ArchDrawing />
      <h1 className="mt-8 text-title">Você está sem conexão</h1>
      <p className="mt-3 max-w-md text-lg text-muted">
        Esta página não está guardada neste aparelho. Quando a internet voltar, tente novamente.
      </p>
      <Button inert={!isHydrated} className="mt-6" onClick={openWanted}>
        Tentar novamente
      </Button>
      {pages.length > 0 && (
        <section aria-labelledby="paginas-guardadas" className="mt-12 w-full max-w-xl text-left">
          <h2 id="paginas-guardadas" className="text-xl">
            Páginas guardadas neste aparelho
          </h2>
          <ul className="mt-3 divide-y divide-base-300 border-y border-base-300">
            {pages.map(({ path, title, cachedAt }) => (
              <li key={path}>
                {/* A plain link, so that the service worker answers with the cached page. */}
                <a
                  href={path}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-3 underline-offset-4 hover:underline"
                >
                  <span className="font-medium">{title}</span>
                  <span className="text-sm text-muted">{`vista em ${keptTime.format(cachedAt)}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}

/** The requested page, from the address; only pages of this site are accepted. */
function openWanted(): void {
  const { origin, search } = window.location
  const wanted = new URL(new URLSearchParams(search).get('to') ?? '/', origin)
  window.location.assign(wanted.origin === origin ? wanted : '/')
}

function useDevicePages(): readonly PageOnDevice[] {
  const [pages, setPages] = useState<readonly PageOnDevice[]>([])
  useEffect(() => {
    listDevicePages().then(setPages, () => undefined)
  }, [])
  return pages
}
