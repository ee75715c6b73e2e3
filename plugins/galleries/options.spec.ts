import { expect, it } from 'vitest'
import { type GalleriesOptions, options } from './options.ts'

const page = { de: '/bilder/{id}', en: '/en/bilder/{id}' }
const given: GalleriesOptions = {
  pages: { image: page, gallery: page, galleryPicture: { de: '/g/{id}/{pid}', en: '/en/g/{id}/{pid}' } },
}

it('names the collections galleries and images unless the project has other names', () => {
  expect(options.resolve(given)).toMatchObject({ collection: 'galleries', imagesCollection: 'images' })
})

it('refuses paths without the placeholders a page needs', () => {
  const withPages = (pages: Partial<GalleriesOptions['pages']>) =>
    options.resolve({ ...given, pages: { ...given.pages, ...pages } })
  expect(() => withPages({ gallery: { de: '/galerie', en: '/en/galerie/{id}' } })).toThrow(
    '/galerie is no path',
  )
  expect(() => withPages({ image: { de: '//evil.example/{id}', en: '/en/{id}' } })).toThrow('is no path')
  expect(() => withPages({ galleryPicture: page })).toThrow('must hold {pid}')
})
