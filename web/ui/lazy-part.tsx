import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Browsers that failed to fetch a module may retry it only after the page is reloaded. */
function MissingPart() {
  return (
    <p role="alert" className="p-5">
      Não foi possível carregar esta parte. Verifique sua conexão e recarregue a página.
    </p>
  )
}

/**
 * A component whose script is loaded when it is first rendered; put it inside `<Suspense>`. If the script can't be
 * loaded, a message takes its place, so that the page around it and what is typed there survive.
 * @param load imports the component's own file
 * @returns the component, and a function that preloads its script, such as when the pointer comes near
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [part: LazyExoticComponent<ComponentType<Props>>, preload: () => void] {
  const part = lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: MissingPart })))
  return [part, () => void load().catch(() => undefined)]
}
