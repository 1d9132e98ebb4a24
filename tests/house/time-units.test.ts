import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

const HOME = 'contract/dates.ts'
/** Every page loads it, and most load without contract/dates.ts. */
const ON_EVERY_PAGE = 'web/features/workspaces/list/filters-in-address.ts'
const OWN_UNIT =
  /\bconst (?:MS_PER_\w+|(?:SECONDS|MINUTES|HOURS|DAYS|MONTHS)_PER_(?:MINUTE|HOUR|DAY|WEEK|YEAR)|(?:DAY|HOUR|MINUTE|SECOND)_(?:MS|SECONDS|MINUTES|HOURS)) =/g
/** A function that moves an instant by a time, as `after` does. */
const OWN_AFTER =
  /\(\w+: Date, \w+: number\)(?:: Date)? (?:=>|\{\s*return) new Date\(\w+\.getTime\(\) [+-] \w+( \* \w+)?\)/g

const files = filesBelow(['contract', 'server', 'web']).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== HOME && file !== ON_EVERY_PAGE,
)

test.each([
  ['units of time', OWN_UNIT],
  ['how an instant moves', OWN_AFTER],
])(`%s are defined in ${HOME} alone`, (_, definition) => {
  expect(files.length).toBeGreaterThan(1000)
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(([found]) => `${file}: ${found}`),
  )
  expect(own).toEqual([])
  expect(readFileSync(HOME, 'utf8')).toMatch(definition)
})
