import type { Locator, Page } from '@playwright/test'

/**
 * Counts the taps of a finger, as docs/journeys.md does: choosing from a list takes two taps, typing takes one into the
 * field.
 */
export class Taps {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.tap()
    this.count += 1
  }

  /** Follows a link from outside, such as one in a mail. */
  async open(page: Page, address: string): Promise<void> {
    await page.goto(address)
    this.count += 1
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value)
    this.count += 2
  }

  /** Ticks a box or picks one of several. */
  async check(box: Locator): Promise<void> {
    await box.check()
    this.count += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.count += 1
  }
}
