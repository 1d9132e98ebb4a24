/** Makes the browser save a text as a file. @param type its media type, such as 'application/json' */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Revoked at once, some browsers would lose the download.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
