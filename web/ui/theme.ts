import { useSyncExternalStore } from 'react'

export type ThemePreference = 'light' | 'dark' | 'system'

export const THEME_STORAGE_KEY = 'theme'

export const themeLabels: Record<ThemePreference, string> = {
  light: 'Claro',
  dark: 'Escuro',
  system: 'Sistema',
}

const themeNames: Record<Exclude<ThemePreference, 'system'>, string> = { light: 'pouso', dark: 'pouso-dark' }

/**
 * For an inline `<script>` after the `<meta name="theme-color">` of light and dark: sets the chosen theme before the
 * first paint, for the browser's bar too. `<html>` then needs `suppressHydrationWarning`.
 */
export const THEME_SCRIPT = `try{var t=localStorage.theme,d=t=='dark';if(d||t=='light'){document.documentElement.dataset.theme=d?'pouso-dark':'pouso';document.getElementsByName('theme-color').forEach((m,i)=>m.media=i==d?'all':'not all')}}catch(e){}`

const listeners = new Set<() => void>()

function readTheme(): ThemePreference {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function applyTheme(preference: ThemePreference) {
  if (preference === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = themeNames[preference]
  // The first is for light, the second for dark. Only `media` changes: React recognises them by their `content`.
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, index) => {
    const own = index ? 'dark' : 'light'
    const chosen = preference === own ? 'all' : 'not all'
    meta.media = preference === 'system' ? `(prefers-color-scheme: ${own})` : chosen
  })
  for (const listener of listeners) listener()
}

/**
 * Changes the theme here and in the other open tabs, and stores it in the browser.
 * @param preference light, dark or the system's
 */
export function setTheme(preference: ThemePreference): void {
  try {
    if (preference === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, preference)
  } catch {
    // Storage may be blocked: then the theme lasts until the page is closed.
  }
  applyTheme(preference)
}

function subscribe(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY) applyTheme(readTheme())
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}

/** @returns the chosen theme; 'system' on the server and while hydrating */
export function useTheme(): ThemePreference {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}
