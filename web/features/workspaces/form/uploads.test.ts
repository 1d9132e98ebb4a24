import { expect, test } from 'vitest'
import type { Picture } from '#contract/images/shapes.ts'
import { type FormImage, type ImageUploads, type StoredImage, storedImages } from '#web/api/image-uploads.ts'
import { formUploads, roomInForm } from './uploads.ts'

const picture = (id: string) => ({ id, url: `/files/${id}.webp` }) as Picture
const stored = (id: string): StoredImage => ({ name: `Imagem ${id}`, picture: picture(id), storedAt: null })
const shown = (uploads: ImageUploads) =>
  storedImages(uploads.getSnapshot().images).map((image) => image.picture.id)
const removed = (uploads: ImageUploads) => uploads.getSnapshot().removed.map((image) => image.picture.id)
const remove = (uploads: ImageUploads, id: string) => {
  const image = uploads.getSnapshot().images.find(({ preview }) => preview.includes(id))
  uploads.remove(image?.key ?? '')
}

test('a removed picture can be brought back, at the end', () => {
  const uploads = formUploads([stored('a'), stored('b')])
  remove(uploads, 'a')
  expect([shown(uploads), removed(uploads)]).toEqual([['b'], ['a']])
  uploads.bringBack('a')
  expect([shown(uploads), removed(uploads)]).toEqual([['b', 'a'], []])
})

test('a picture of the public version that the change leaves out is offered, also after a draft is restored', () => {
  const uploads = formUploads([stored('b')], [stored('a'), stored('b')])
  expect(removed(uploads)).toEqual(['a'])
  uploads.restore([stored('c')])
  expect(removed(uploads)).toEqual(['a', 'b'])
})

test('nothing is brought back while the form is full, nor after it was emptied', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const uploads = formUploads(ids.map(stored), [stored('f')])
  uploads.bringBack('f')
  expect(shown(uploads)).toEqual(ids)
  uploads.clear()
  expect(removed(uploads)).toEqual([])
})

test('a refused file takes none of the five places, one to be retried does', () => {
  const image = (state: FormImage['state']): FormImage => ({ key: 'k', name: 'n', preview: '', state })
  const refused = image({ kind: 'failed', reason: 'Não é uma imagem.', canRetry: false })
  const lost = image({ kind: 'failed', reason: 'Sem conexão.', canRetry: true })
  expect(roomInForm([refused, refused, lost])).toBe(4)
})
