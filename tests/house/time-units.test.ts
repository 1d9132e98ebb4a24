import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

const OWN_UNIT =
  /\bconst (?:MS_PER_\w+|(?:DAY|HOUR|MINUTE|SECOND)_MS|MINUTES_PER_(?:HOUR|DAY)|HOURS_PER_DAY|DAYS_PER_WEEK) =/g

test('the server takes units of time from contract/dates.ts', () => {
  const files = filesBelow(['server']).filter((file) => /\.ts$/.test(file) && !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(OWN_UNIT)].map(([definition]) => `${file}: ${definition}`),
  )
  expect(own).toEqual([])
})
