import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'
import { setTheme, type ThemePreference, themeLabels, useTheme } from './theme.ts'

const options = [
  { value: 'light', label: themeLabels.light, icon: <Sun /> },
  { value: 'dark', label: themeLabels.dark, icon: <Moon /> },
  { value: 'system', label: themeLabels.system, icon: <Monitor /> },
]

/** Chooses between the themes claro, escuro and sistema; takes effect at once. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme()
  return (
    <Segmented
      label="Tema"
      options={options}
      value={theme}
      onValueChange={(value) => setTheme(value as ThemePreference)}
      className={className}
    />
  )
}
