/** What is needed of a list that is read page by page, as TanStack Query has it. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * Has a list read its next page; the focus goes on to the first item that comes, unless it went elsewhere meanwhile.
 * @param button what was pressed, in an element of its own right below the list's
 */
export function loadNextPage(list: PagedList, button: Element): void {
  const last = button.parentElement?.previousElementSibling?.lastElementChild
  const loading = list.fetchNextPage()
  loading.then(async () => (await import('./next-item.ts')).focusNextItem(last, button)).catch(() => {})
}
