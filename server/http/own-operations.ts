import type { PageApi } from './api.ts'

type OwnOperations = { [Place in keyof PageApi]?: Partial<PageApi[Place]> }

/** The operations for a page, some of them answered in another way. */
export function withOwnOperations(api: PageApi, own: OwnOperations): PageApi {
  const places = new Map<string | symbol, object>()
  for (const [place, operations] of Object.entries(own)) {
    places.set(
      place,
      new Proxy(Reflect.get(api, place), {
        get: (all, name) => Reflect.get(operations, name) ?? Reflect.get(all, name),
      }),
    )
  }
  return new Proxy(api, { get: (all, place) => places.get(place) ?? Reflect.get(all, place) })
}
