import { hasModifier } from '#web/ui/has-modifier.ts'
import { findTopDialog } from '#web/ui/open-dialogs.ts'

/** Elements in which letters are typed, or select an option. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** Whether a key may be a shortcut: never while typing or under a dialog (ADM-25). */
export function isShortcutPress(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || hasModifier(event) || event.isComposing) return false
  return !(event.target instanceof Element && event.target.closest(TYPING)) && !findTopDialog()
}
