type PressedKey = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key belongs to the browser or the system, as Alt with the left arrow does, which goes back. */
export function hasModifier({ altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return altKey || ctrlKey || metaKey
}
