import { afterEach, vi } from 'vitest'

// Vitest's own setting waits for the next test: in another file, whose `beforeAll` would still meet the stub.
afterEach(() => {
  vi.unstubAllGlobals()
})
