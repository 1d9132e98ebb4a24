import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'
import { setTheme, type ThemePreference, themeLabels, useTheme } from './theme.ts'

const options = [
  { value: 'light', label: themeLabels.light, icon: <Sun /> },
  { value: 'dark', label: themeLabels.dark, icon: <Moon /> },
  { value: 'system', label: themeLabels.system, icon: <Monitor /> },
]

/**
 * Chooses between the themes claro, escuro and sistema; takes effect at once.
 * @param props a name of its own, where it is rendered apart from its page
 */
export function ThemeSwitch({ className, name }: { className?: string; name?: string }) {
  const theme = useTheme()
  return (
    <Segmented
      label="Tema"
      name={name}
      options={options}
      value={theme}
      onValueChange={(value) => setTheme(value as ThemePreference)}
      className={className}
    />
  )
}
