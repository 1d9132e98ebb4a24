import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Changes single parameters of the address of the page that uses it. Parameters changed right before, which may not be
 * shown yet, stay (NAV-45), unless another page is opening, to which the address then belongs.
 * @param shown what this page shows of its address
 */
export function useChangeSearch<Search extends object>(
  shown: Search,
  options: { replace: boolean; state?: true } = { replace: true },
) {
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return (change: Partial<Search>, { replace }: { replace: boolean } = options) =>
    void router.navigate({
      to: pathname,
      search: (latest: object) => ({
        ...(router.latestLocation.pathname === pathname ? latest : shown),
        ...change,
      }),
      resetScroll: false,
      ...options,
      replace,
    })
}
