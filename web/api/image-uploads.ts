import { acceptedImageTypes, type ImageUse, imageErrors, MAX_IMAGE_BYTES } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'
import { UploadFailure, uploadImage } from './upload-image.ts'

/**
 * A picture that the server has. `storedAt` is in milliseconds, since an unused picture lasts only some days; it is
 * null for a picture that is in use already.
 */
export type StoredImage = { name: string; picture: Picture; storedAt: number | null }

export type FormImage = {
  key: string
  name: string
  /** Address of the preview. */
  preview: string
  state:
    | { kind: 'sending'; part: number }
    | { kind: 'stored'; picture: Picture; storedAt: number | null }
    | { kind: 'failed'; reason: string; canRetry: boolean }
}

/** A file that never became an image of the form, with the reason. */
export type RefusedFile = { key: string; name: string; reason: string }

type Snapshot = {
  images: readonly FormImage[]
  refused: readonly RefusedFile[]
  dropped: readonly string[]
  /** Pictures that the server has and that were taken out: they can be brought back. */
  removed: readonly StoredImage[]
}
/** How many images a form takes, and what they are for. */
type Kind = { limit: number; use: ImageUse }
/** An image that is still to be fetched; `preview` is the address that shows it meanwhile. */
type FetchedImage = { name: string; preview: string; fetchFile: (signal: AbortSignal) => Promise<File> }
type Sending = { fetchFile: FetchedImage['fetchFile']; abort: AbortController }

const NOTHING: Snapshot = { images: [], refused: [], dropped: [], removed: [] }
const UNEXPECTED = 'Não foi possível enviar a imagem. Tente novamente.'

/**
 * The images of one form: each file uploads on its own as soon as it is added. Works with useSyncExternalStore;
 * `dispose` aborts running uploads.
 */
export class ImageUploads {
  #snapshot = NOTHING
  readonly #files = new Map<string, Sending>()
  readonly #listeners = new Set<() => void>()
  readonly #limit: number
  readonly #use: ImageUse
  readonly #offered: readonly StoredImage[]
  /** Every picture that can be brought back, by its id. */
  #known = new Map<string, StoredImage>()
  #lastKey = 0

  /**
   * Starts with images that the server has.
   * @param offered further images that the server has, which the user can add to the form
   */
  constructor(
    { limit, use }: Kind,
    stored: readonly StoredImage[] = [],
    offered: readonly StoredImage[] = [],
  ) {
    this.#limit = limit
    this.#use = use
    this.#offered = [...offered, ...stored]
    this.restore(stored)
  }

  readonly getSnapshot = (): Snapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds images up to the limit and lists the files that were refused or left out. */
  add(files: readonly File[]): void {
    const refused: RefusedFile[] = []
    const fitting: File[] = []
    for (const file of files) {
      const reason = findFault(file)
      if (reason) refused.push({ key: this.#nextKey(), name: file.name, reason })
      else fitting.push(file)
    }
    const room = roomFor(this.#snapshot.images, this.#limit)
    const dropped = fitting.slice(room).map((file) => file.name)
    const sources = fitting.slice(0, room).map((file) => ({
      name: file.name,
      preview: URL.createObjectURL(file),
      fetchFile: async () => file,
    }))
    this.#addSources(sources, { refused, dropped })
  }

  /** Adds images that are fetched first, up to the limit; each takes its place at once, as one that is uploading. */
  addFetched(images: readonly FetchedImage[]): void {
    this.#addSources(images.slice(0, roomFor(this.#snapshot.images, this.#limit)))
  }

  /** Restores images that the server has, such as those of a draft. */
  restore(stored: readonly StoredImage[]): void {
    for (const image of this.#snapshot.images) this.#release(image)
    this.#known = new Map([...this.#offered, ...stored].map((image) => [image.picture.id, image]))
    this.#change({ ...NOTHING, images: stored.map((image) => this.#openStored(image)) })
  }

  /** Puts a removed picture back at the end, while there is room. */
  bringBack(pictureId: string): void {
    const image = this.#known.get(pictureId)
    if (!image || roomFor(this.#snapshot.images, this.#limit) === 0) return
    this.#change({ images: [...this.#snapshot.images, this.#openStored(image)] })
  }

  retry(key: string): void {
    void this.#send(key)
  }

  remove(key: string): void {
    const image = this.#snapshot.images.find((candidate) => candidate.key === key)
    if (!image) return
    this.#release(image)
    const { name, state } = image
    if (state.kind === 'stored') {
      this.#known.set(state.picture.id, { name, picture: state.picture, storedAt: state.storedAt })
    }
    this.#change({ images: this.#snapshot.images.filter((candidate) => candidate !== image), dropped: [] })
  }

  /** Reorders the images by these keys. */
  reorder(keys: readonly string[]): void {
    const images = this.#snapshot.images.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    this.#change({ images })
  }

  /** Marks an image that the server no longer takes. */
  fail(key: string, reason: string): void {
    this.#setState(key, { kind: 'failed', reason, canRetry: this.#files.has(key) })
  }

  /** Clears the notes about refused and left-out files. */
  dismissNotes(): void {
    this.#change({ refused: [], dropped: [] })
  }

  clear(): void {
    for (const image of this.#snapshot.images) this.#release(image)
    this.#known.clear()
    this.#change(NOTHING)
  }

  /** Aborts running uploads and releases the files. */
  dispose(): void {
    this.#listeners.clear()
    for (const image of this.#snapshot.images) this.#release(image)
  }

  /**
   * Waits until no image is uploading.
   * @param onProgress called with the share that was sent, from 0 to 1.
   */
  settled(onProgress: (part: number) => void): Promise<readonly FormImage[]> {
    return new Promise((resolve) => {
      const look = () => {
        const { images } = this.#snapshot
        onProgress(partSent(images))
        if (images.some((image) => image.state.kind === 'sending')) return
        unsubscribe()
        resolve(images)
      }
      const unsubscribe = this.subscribe(look)
      look()
    })
  }

  #addSources(sources: readonly FetchedImage[], notes: Partial<Snapshot> = {}): void {
    const added = sources.map((source) => this.#open(source))
    this.#change({ images: [...this.#snapshot.images, ...added], ...notes })
    for (const { key } of added) void this.#send(key)
  }

  #open({ name, preview, fetchFile }: FetchedImage): FormImage {
    const key = this.#nextKey()
    this.#files.set(key, { fetchFile, abort: new AbortController() })
    return { key, name, preview, state: { kind: 'sending', part: 0 } }
  }

  #openStored({ name, picture, storedAt }: StoredImage): FormImage {
    return { key: this.#nextKey(), name, preview: picture.url, state: { kind: 'stored', picture, storedAt } }
  }

  async #send(key: string): Promise<void> {
    const sending = this.#files.get(key)
    if (!sending) return
    const { signal } = sending.abort
    this.#setState(key, { kind: 'sending', part: 0 })
    try {
      const onProgress = (part: number) => this.#setState(key, { kind: 'sending', part })
      const file = await sending.fetchFile(signal)
      const picture = await uploadImage(file, { use: this.#use, signal, onProgress })
      this.#setState(key, { kind: 'stored', picture, storedAt: Date.now() })
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof UploadFailure ? error : new UploadFailure(UNEXPECTED, true)
      this.#setState(key, { kind: 'failed', reason: failure.message, canRetry: failure.canRetry })
    }
  }

  #release({ key, preview }: FormImage): void {
    this.#files.get(key)?.abort.abort()
    this.#files.delete(key)
    if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
  }

  #setState(key: string, state: FormImage['state']): void {
    const images = this.#snapshot.images.map((image) => (image.key === key ? { ...image, state } : image))
    this.#change({ images })
  }

  #nextKey(): string {
    this.#lastKey += 1
    return `image-${this.#lastKey}`
  }

  #change(change: Partial<Snapshot>): void {
    const snapshot = { ...this.#snapshot, ...change }
    const shown = new Set(storedImages(snapshot.images).map(({ picture }) => picture.id))
    const removed = [...this.#known.values()].filter(({ picture }) => !shown.has(picture.id))
    this.#snapshot = { ...snapshot, removed }
    for (const listener of this.#listeners) listener()
  }
}

/** How many more images fit; one that was refused takes no place (SPC-47). */
export function roomFor(images: readonly FormImage[], limit: number): number {
  const taken = images.filter(({ state }) => state.kind !== 'failed' || state.canRetry).length
  return Math.max(0, limit - taken)
}

/** The faults a browser can detect; the server checks a file without a type by its content. */
function findFault(file: File): string | undefined {
  const isKnownType = acceptedImageTypes.some((type) => type === file.type)
  if (file.type !== '' && !isKnownType) return imageErrors.IMAGE_TYPE_UNSUPPORTED.message
  if (file.size > MAX_IMAGE_BYTES) return imageErrors.IMAGE_TOO_LARGE.message
  return undefined
}

function partSent(images: readonly FormImage[]): number {
  if (images.length === 0) return 1
  const parts = images.map(({ state }) => (state.kind === 'sending' ? state.part : 1))
  return parts.reduce((sum, part) => sum + part, 0) / images.length
}

/** The images that the server has, in their order. */
export function storedImages(images: readonly FormImage[]): StoredImage[] {
  return images.flatMap(({ name, state }) =>
    state.kind === 'stored' ? [{ name, picture: state.picture, storedAt: state.storedAt }] : [],
  )
}
