import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseProxy } from '../faults/database-proxy.ts'
import type { Program } from '../faults/program.ts'

/** An instance with what can be done to it. */
export type Victim = { program: Program; proxy: DatabaseProxy; clockFile: string }

/** Shorter than the half hour that a booking waits for its payment, on both sides: no wait ends by it. */
const FURTHEST_JUMP_MS = 240_000
const CUTS = 4
const ANSWERS_TO_LOSE = 4

/** The faults, one at a time, each until it is healed. */
const faults = {
  kill: async ({ program }) => {
    await program.end('SIGKILL')
    await wait(randomInt(1_000))
    await program.start()
  },
  pause: async ({ program }) => {
    process.kill(program.pid, 'SIGSTOP')
    await wait(between(300, 5_000))
    process.kill(program.pid, 'SIGCONT')
  },
  cut: async ({ proxy }) => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      proxy.cut()
      await wait(randomInt(300))
    }
  },
  'lost answers to commits': async ({ proxy }) => {
    proxy.answersToLose = ANSWERS_TO_LOSE
    await wait(between(500, 2_000))
    proxy.answersToLose = 0
  },
  'slow commits': async ({ proxy }) => {
    proxy.commitDelayMs = between(20, 300)
    await wait(between(1_000, 4_000))
    proxy.commitDelayMs = 0
  },
  'clock jump': async (victim) => {
    await setClock(victim, between(30_000, FURTHEST_JUMP_MS) * (randomInt(2) === 0 ? 1 : -1))
    await wait(between(1_000, 4_000))
    await setClock(victim, 0)
  },
} satisfies Record<string, (victim: Victim) => Promise<void>>

type FaultKind = keyof typeof faults

/** How often each fault was done. */
export type FaultCounts = Record<FaultKind, number>

/** Does one fault after another to random instances, at random moments, and heals the last one. */
export async function runNemesis(victims: readonly Victim[], isOver: () => boolean): Promise<FaultCounts> {
  const kinds = Object.keys(faults) as FaultKind[]
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as FaultCounts
  let left: FaultKind[] = []
  while (!isOver()) {
    await wait(between(200, 1_500))
    if (left.length === 0) left = [...kinds]
    const [kind] = left.splice(randomInt(left.length), 1)
    const victim = victims[randomInt(victims.length)]
    if (!kind || !victim || isOver()) continue
    await faults[kind](victim)
    counts[kind] += 1
  }
  return counts
}

async function setClock({ program, clockFile }: Victim, offsetMs: number): Promise<void> {
  await writeFile(clockFile, String(offsetMs))
  process.kill(program.pid, 'SIGUSR2')
}

const between = (least: number, most: number) => least + randomInt(most - least)
