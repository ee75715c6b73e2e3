import { expect, it } from 'vitest'
import { type GalleriesOptions, resolveOptions } from './options.ts'

const source = {
  find: async () => undefined,
  rights: async () => ({ edit: false, download: false, delete: false }),
}
const page = { de: '/bilder/{id}', en: '/en/bilder/{id}' }
const options: GalleriesOptions = {
  pictures: { ...source, findAll: async () => [], visible: async () => new Set() },
  pages: { image: page, gallery: page, galleryPicture: { de: '/g/{id}/{pid}', en: '/en/g/{id}/{pid}' } },
}

it('names the collections galleries and images unless the project has other names', () => {
  expect(resolveOptions(options)).toMatchObject({ collection: 'galleries', imagesCollection: 'images' })
})

it('has films only where there is somebody who keeps them', () => {
  expect(Object.keys(resolveOptions(options).sources)).toEqual(['image'])
  expect(Object.keys(resolveOptions({ ...options, streams: source }).sources)).toEqual([
    'image',
    'streaming_media',
  ])
})

it('refuses pages that could not lead to what is meant', () => {
  const withPages = (pages: Partial<GalleriesOptions['pages']>) =>
    resolveOptions({ ...options, pages: { ...options.pages, ...pages } })
  expect(() => withPages({ gallery: { de: '/galerie', en: '/en/galerie/{id}' } })).toThrow(
    '/galerie is no path',
  )
  expect(() => withPages({ image: { de: '//evil.example/{id}', en: '/en/{id}' } })).toThrow('is no path')
  expect(() => withPages({ galleryPicture: page })).toThrow('must hold {pid}')
})
