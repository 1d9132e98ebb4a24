/** '01310100' → '01310-100'; a partial text gets its hyphen as soon as it has six digits. */
export function formatZipCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
