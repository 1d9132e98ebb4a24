import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { around, loadedBy, pages } from './routes.ts'

const BAND = 'web/features/quarantine/quarantine-band.tsx'
const read = (file: string) => readFileSync(file, 'utf8')

describe('a page for administrators alone shows what a restored copy holds back (QUA-03)', () => {
  const guarded = pages.filter((page) =>
    around(page).some((file) => /beforeLoad: requireAdmin\b/.test(read(file))),
  )

  test('there are such pages', () => {
    expect(guarded).toEqual(
      expect.arrayContaining(['web/routes/admin.jobs.tsx', 'web/routes/create-admin.tsx']),
    )
  })

  test.each(guarded)('%s', (page) => {
    expect(around(page).some((file) => loadedBy(file).has(BAND))).toBe(true)
    // Read before the page is rendered, so that it doesn't come in afterwards and move the page.
    expect(around(page).some((file) => read(file).includes('prefetchQuery(quarantineQuery(api))'))).toBe(true)
  })
})
