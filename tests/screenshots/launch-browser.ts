import { type Browser, chromium } from '@playwright/test'

/** A coarse pointer without hover. Chromium drops touch emulation while it captures more than the window. */
const FINGER =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1'

/** The browser for all pages, with a mouse or as on a phone: Playwright's, or that of CHROMIUM_PATH. */
export function launchBrowser({ isPhone = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--hide-scrollbars',
      ...(isPhone ? [FINGER] : []),
    ],
  })
}
