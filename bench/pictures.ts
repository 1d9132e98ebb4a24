import sharp from 'sharp'
import { imageWidths } from '#contract/images/rules.ts'
import { load } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { signUp, startProduct } from './programs.ts'
import { median, percentile95, type Report, times } from './report.ts'
import { amount } from './short.ts'

const PICTURES = amount(20, 2)
const SEARCH_SECONDS = amount(8, 0.5)
const WEBP_QUALITY = 78
/** Never cached (server/page-cache/public-pages.ts). */
const SEARCH = '/api/v1/workspaces?limit=24&search=varanda&uncached[]=1'

/** What uses the processor during a search and two users' constant uploads. */
export async function profile(): Promise<Report> {
  const picture = await makePicture()
  return profileLoad('pictures', async ({ url }) => {
    const cookie = await signUp(url, 'host')
    return { address: SEARCH, connections: 1, stop: uploadWithoutPause(url, cookie, picture) }
  })
}

/** Uploads compared with the image library alone, and a search's duration meanwhile. */
export async function measure(): Promise<Report> {
  const picture = await makePicture()
  const alone: number[] = []
  sharp.concurrency(1)
  for (let count = 0; count < PICTURES; count += 1) alone.push(await timed(() => encodeAlone(picture)))

  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(USUAL_WORKSPACES))
  try {
    const cookie = await signUp(product.url, 'host')
    const upload = () => timed(() => send(product.url, cookie, picture))
    const search = () =>
      load(product.url + SEARCH, {
        watched: { process: product.pid, database: marketplaces.pid },
        connections: 1,
        seconds: SEARCH_SECONDS,
      })
    const uploads: number[] = []
    for (let count = 0; count < PICTURES; count += 1) uploads.push(await upload())
    await search()
    const idle = await search()
    const stopUploading = uploadWithoutPause(product.url, cookie, picture)
    const busy = await search()
    const sent = await stopUploading()
    return {
      title: 'Pictures',
      how: `A JPEG of 1,600 × 1,200 pixels to WebP in all its widths, ${PICTURES} times one after another: by sharp alone, and uploaded, checked and stored. Then a search, uncached, over one connection for ${SEARCH_SECONDS} s, alone and while two users upload without pause (${sent} pictures were stored). Goals: 1.1 × and 1.3 ×.`,
      columns: ['', 'p50 ms', 'p95 ms', 'p95, × the other'],
      rows: [
        ['sharp alone', median(alone), percentile95(alone), ''],
        ['upload', median(uploads), percentile95(uploads), times(percentile95(uploads), percentile95(alone))],
        ['search alone', idle.p50Ms, idle.p95Ms, ''],
        ['search during uploads', busy.p50Ms, busy.p95Ms, times(busy.p95Ms, idle.p95Ms)],
      ],
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
}

/** As hard to compress as a photograph: soft shapes with a little grain. */
async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = (sigma: number) => ({
    create: {
      width: 1600,
      height: 1200,
      channels: 3 as const,
      background: 'gray',
      noise: { type: 'gaussian' as const, mean: 128, sigma },
    },
  })
  const grain = await sharp(noise(8)).png().toBuffer()
  const bytes = await sharp(await sharp(noise(120)).blur(12).png().toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Uint8Array(bytes)
}

async function encodeAlone(picture: Uint8Array): Promise<void> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const widths = imageWidths.filter((width) => width <= info.width)
  await Promise.all(
    widths.map((width) => sharp(data, { raw }).resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer()),
  )
}

async function send(url: string, cookie: string, picture: Uint8Array<ArrayBuffer>): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([picture], { type: 'image/jpeg' }), 'foto.jpg')
  const response = await fetch(`${url}/api/v1/uploads`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body,
  })
  if (!response.ok) throw new Error(`The picture was refused: ${await response.text()}`)
}

/** Two users upload one picture after another. @returns a function that stops them and returns the number stored */
function uploadWithoutPause(
  url: string,
  cookie: string,
  picture: Uint8Array<ArrayBuffer>,
): () => Promise<number> {
  let isGoingOn = true
  const uploading = Promise.all(
    [0, 1].map(async () => {
      let sent = 0
      for (; isGoingOn; sent += 1) await send(url, cookie, picture)
      return sent
    }),
  )
  return async () => {
    isGoingOn = false
    return (await uploading).reduce((sum, each) => sum + each, 0)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
