/** The part of a TanStack Query infinite query that loading a page needs. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Loads a list's next page, then focuses its first item unless the user has moved the focus meanwhile.
 * @param button the pressed button, inside an element right below the list's
 */
export function loadNextPage(list: PagedList, button: Element): void {
  const last = button.parentElement?.previousElementSibling?.lastElementChild
  const loading = list.fetchNextPage()
  loading.then(async () => (await import('./next-item.ts')).focusNextItem(last, button)).catch(() => {})
}
