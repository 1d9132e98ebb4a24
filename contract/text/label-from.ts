/** @returns a function that gives the label of a value, or the value itself where there is no label for it. */
export function labelFrom(labels: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => labels[String(value)] ?? String(value)
}
