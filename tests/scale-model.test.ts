import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const PRICES = {
  currency: 'BRL',
  instanceMonth: 100,
  databaseCoreMonth: 200,
  databaseGigabyteMonth: 1,
  storedGigabyteMonth: 0.1,
  trafficGigabyte: 0.5,
}

/** The output of the model with these prices. @throws its output if it fails */
async function model(prices?: object): Promise<string> {
  if (!prices) return (await run(process.execPath, ['bench/scale-model.ts'])).stdout
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-prices-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'prices.json')
  await writeFile(file, JSON.stringify(prices))
  return (await run(process.execPath, ['bench/scale-model.ts', file])).stdout
}

test('docs/scale.md has the table that the model computes, and names the keys of its price file', async () => {
  const printed = await model()
  const table = printed.split('\n').filter((line) => line.startsWith('| '))
  const scale = await readFile('docs/scale.md', 'utf8')
  expect(table.length).toBeGreaterThan(10)
  expect(scale).toContain(table.join('\n'))
  expect(Object.keys(PRICES).filter((key) => !scale.includes(`\`${key}\``))).toEqual([])
})

test('with a price file the model tells the cost, and refuses one with a missing or unknown key', async () => {
  expect(await model(PRICES)).toMatch(/^\| cost a month \| BRL [\d,]+ \|/m)
  const { currency: _, trafficGigabyte: __, ...others } = PRICES
  const { stderr } = await model({ ...others, traffic: 1 }).then(
    () => ({ stderr: '' }),
    (error: { stderr: string }) => error,
  )
  expect(stderr).toContain('prices.json: currency must be a text')
  expect(stderr).toContain('prices.json: trafficGigabyte must be a number')
  expect(stderr).toContain('"traffic"')
})
