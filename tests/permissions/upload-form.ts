import sharp from 'sharp'

/** A small picture as the browser's form sends it. */
export async function uploadForm(): Promise<FormData> {
  const pixels = { width: 40, height: 30, channels: 3 as const, background: '#0f5c4c' }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())], 'foto.jpg'))
  return form
}
