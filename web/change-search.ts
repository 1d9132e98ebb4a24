import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Changes single parameters of the address of the page that it is used in. Those changed right before, which may not
 * be shown yet, stay (NAV-45), except while another page is opening: the address is its own then.
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
