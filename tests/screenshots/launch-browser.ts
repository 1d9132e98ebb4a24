import { type Browser, chromium } from '@playwright/test'

/** A coarse pointer that can't hover. Chromium drops an emulated finger while it takes more than the window shows. */
const FINGER =
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1'

/** The browser that looks at every page, with a mouse or a phone's: Playwright's, or the one of CHROMIUM_PATH. */
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
