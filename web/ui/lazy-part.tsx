import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A browser that couldn't fetch a script may ask for it again only on a new page. */
function MissingPart() {
  return (
    <p role="alert" className="p-5">
      Não foi possível carregar esta parte. Verifique sua conexão e recarregue a página.
    </p>
  )
}

/**
 * A part whose script comes when it is first shown; put it inside `<Suspense>`. Where the script can't be had, a line
 * in its place says so: without a connection the page around it, and what is typed there, stays.
 * @param load imports the part's own file
 * @returns the part, and what fetches its script ahead, such as when the pointer comes near
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: LazyExoticComponent<ComponentType<Props>>, preload: () => void] {
  const part = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: MissingPart })))
  return [part, () => void load().catch(() => undefined)]
}
