import { type ListFilters, readFilters } from './filters-in-address.ts'

/** The filters that a form holds: what its plain submission would put into the address. */
export function formFilters(form: HTMLFormElement): ListFilters {
  const data = new FormData(form)
  return readFilters(Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)])))
}
