import { createSetting } from './browser-setting.ts'

const STORAGE_KEY = 'pouso.shortcuts'
const OFF = 'off'

const setting = createSetting<boolean>({
  read() {
    try {
      return localStorage.getItem(STORAGE_KEY) !== OFF
    } catch {
      return true
    }
  },
  readAtFirst: () => true,
  write(isOn) {
    try {
      if (isOn) localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, OFF)
    } catch {}
  },
})

/** Whether this browser's shortcuts are on (WCAG 2.2, 2.1.4); they are until switched off. */
export const useShortcutSetting = setting.use

/** Without storage, the shortcuts stay on. */
export const setShortcuts = setting.set
