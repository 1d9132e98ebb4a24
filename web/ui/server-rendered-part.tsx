import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

/**
 * For a part that the server renders at once and whose script the browser loads later: until then its HTML stays, and
 * its links work without the script. It renders again only when its own props change, which needs the script.
 * @param Part the part itself on the server, `lateScript` of its file in the browser
 * @param fallback replaces it if it wasn't in the page before its script; may depend on the props
 */
export function serverRenderedPart<Props extends object>(
  Part: ComponentType<Props>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): (props: Props) => ReactNode {
  function LatePart(props: Props) {
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
  // React takes what `memo` returns for a component; only its type says otherwise.
  return memo(LatePart) as unknown as (props: Props) => ReactNode
}

/**
 * A component whose script is loaded when it is first rendered.
 * @param load imports the component's own file; when that fails, the part stays as the server rendered it
 */
export function lateScript<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadOrWait = (): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise(() => {}),
    )
  return lazy(loadOrWait) as unknown as ComponentType<Props>
}
