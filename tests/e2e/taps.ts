import type { Locator, Page } from '@playwright/test'

/** Counts what a finger does, as docs/journeys.md does: a choice in a list takes two taps, typing one into its field. */
export class Taps {
  count = 0

  async on(target: Locator): Promise<void> {
    await target.tap()
    this.count += 1
  }

  /** Follows a link from elsewhere, as from a mail. */
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
