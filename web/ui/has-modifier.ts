type PressedKey = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key press is a shortcut of the browser or the system, such as Alt and the left arrow to go back. */
export function hasModifier({ altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return altKey || ctrlKey || metaKey
}
