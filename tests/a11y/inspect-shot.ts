import path from 'node:path'
import type { Page } from '@playwright/test'
import { waitForAnimations } from '#tests/animations.ts'
import type { NamedShot } from '#tests/screenshots/every-shot.ts'
import { openShot } from '#tests/screenshots/open-shot.ts'
import type { Scene } from '#tests/screenshots/scene.ts'
import { DESKTOP, PHONE } from '#tests/screenshots/shot.ts'
import { axeProblems, colourProblems } from './axe.ts'
import type { Check, Finding } from './finding.ts'
import { focusProblems } from './focus.ts'
import { movingParts } from './motion.ts'
import { coveredWindow, spacingProblems, wideParts } from './reflow.ts'
import { smallTargets } from './touch-targets.ts'

const NARROW = { width: 320, height: 640 }
/** The viewport of a window of 1440 × 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 }

/** Checks one state of a page on a phone and a desktop; with a folder, saves pictures in forced colours there. */
export async function inspectShot(scene: Scene, next: NamedShot, pictures?: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const width of [PHONE, DESKTOP]) {
    if (next.shot.widths && !next.shot.widths.includes(width)) continue
    await openShot(scene, next, width, async (page) => {
      const note = async (check: Check, problems: Promise<string[]>) => {
        for (const detail of await problems) findings.push({ check, state: next.name, width, detail })
      }
      await note('motion', movingParts(page))
      await inspectThemes(page, note)
      // Before the Tab walk, which closes popovers, and before the window is resized.
      if (pictures) await photographForcedColours(page, next, width, pictures)
      await (width === PHONE ? inspectPhone(page, note) : inspectDesk(page, note))
    })
  }
  return findings
}

type Note = (check: Check, problems: Promise<string[]>) => Promise<void>

async function inspectThemes(page: Page, note: Note): Promise<void> {
  await note('axe, light', axeProblems(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForAnimations(page)
  await note('axe, dark', colourProblems(page))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function photographForcedColours(
  page: Page,
  { name, shot }: NamedShot,
  width: number,
  folder: string,
): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: !shot.isWindow })
  await page.emulateMedia({ forcedColors: 'none' })
}

async function inspectPhone(page: Page, note: Note): Promise<void> {
  await note('touch targets', smallTargets(page))
  await page.setViewportSize(NARROW)
  await note('reflow at 320 px', wideParts(page))
  await note('text spacing', spacingProblems(page))
}

async function inspectDesk(page: Page, note: Note): Promise<void> {
  await note('focus', focusProblems(page))
  await page.setViewportSize(ZOOMED)
  await note('zoom of 200 %', wideParts(page))
  await note('zoom of 200 %', coveredWindow(page))
}
