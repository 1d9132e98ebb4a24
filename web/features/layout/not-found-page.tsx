import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PageLink } from './page-link.tsx'

/** For an address that leads nowhere (NAV-20); its search works without a script. */
export function NotFoundPage(): ReactNode {
  const router = useRouter()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const query = search ? `?${new URLSearchParams({ search })}` : ''
    void router.navigate({ href: `/workspaces${query}` })
  }

  return (
    <Container className="flex flex-col items-center py-16 text-center md:py-24">
      <ArchDrawing />
      <h1 className="mt-8 text-title">Oops! Página não encontrada</h1>
      <p className="mt-3 max-w-md text-lg text-muted">
        O endereço pode ter mudado, ou o espaço saiu do ar. Procure por outro ou volte ao começo.
      </p>
      <search className="mt-8 w-full max-w-lg">
        <form
          action="/workspaces"
          onSubmit={handleSubmit}
          className="flex items-center gap-2 rounded-full border border-field-line bg-surface py-1.5 pr-1.5 pl-5 focus-within:border-base-content"
        >
          <TextInput
            look="bare"
            type="search"
            name="search"
            aria-label="Buscar espaços"
            placeholder="Ex.: consultório"
            icon={<Search />}
            autoComplete="off"
          />
          <Button type="submit" className="rounded-full">
            Buscar
          </Button>
        </form>
      </search>
      <PageLink to="/" className={buttonClass({ variant: 'outline', className: 'mt-6' })}>
        Voltar para a página inicial
      </PageLink>
    </Container>
  )
}
