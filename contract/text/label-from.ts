/**
 * Makes a function that looks up labels.
 * @returns a function that gives the label of a value, or the value itself where it has no label.
 */
export function labelFrom(labels: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => labels[String(value)] ?? String(value)
}
