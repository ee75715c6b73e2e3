import { describe, expect, it } from 'vitest'
import { oEmbedPhoto } from './oEmbedPhoto.ts'

const image = {
  id: 7,
  caption: 'Möwen\nam Deich.',
  copyright: '© S. Nazarov',
  focus: { x: 50, y: 50 },
  width: 4000,
  height: 3000,
  remaining: 0,
  urls: null,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}
const photo = (room: { width?: number; height?: number } = {}, overrides: Partial<typeof image> = {}) =>
  oEmbedPhoto({
    image: { ...image, ...overrides },
    room,
    page: 'https://litfass.test/bilder/7',
    cutOf: ({ ratio, size }) => `https://litfass.test/c/${ratio}-${size}.jpg`,
    words: { credit: 'Foto: {name}', picture: 'Bild' },
    provider: { name: 'Litfass', url: 'https://litfass.test' },
  })

describe('the oEmbed answer', () => {
  it('tells picture, page, author, provider and a square for lists', () => {
    expect(photo()).toEqual({
      version: '1.0',
      type: 'photo',
      title: 'Möwen am Deich.',
      author_name: 'S. Nazarov',
      provider_name: 'Litfass',
      provider_url: 'https://litfass.test',
      cache_age: 3600,
      url: 'https://litfass.test/c/original-XXL.jpg',
      width: 1920,
      height: 1440,
      thumbnail_url: 'https://litfass.test/c/1:1-M.jpg',
      thumbnail_width: 320,
      thumbnail_height: 320,
      web_page: 'https://litfass.test/bilder/7',
      html: expect.stringMatching(/^<figure .*Foto: S. Nazarov<\/figcaption><\/figure>$/),
    })
  })

  it.each([
    [{ width: 1920 }, 'XXL', 1920, 1440],
    [{ width: 1919 }, 'XL', 1200, 900],
    [{ height: 500 }, 'L', 640, 480],
    [{ width: 2000, height: 240 }, 'M', 320, 240],
    [{ width: 100 }, 'M', 100, 75],
    [{ width: 300, height: 24 }, 'M', 32, 24],
  ] as const)('gives the largest file there is room for: %o', (room, size, width, height) => {
    expect(photo(room)).toMatchObject({ url: `https://litfass.test/c/original-${size}.jpg`, width, height })
  })

  it('keeps the small picture within the room as well', () => {
    expect(photo({ width: 100 })).toMatchObject({ thumbnail_width: 100, thumbnail_height: 100 })
  })

  it('enlarges nothing, and names nobody where nobody is named', () => {
    const small = photo({}, { width: 200, height: 100, caption: '', copyright: '' })
    expect(small).toMatchObject({ width: 200, height: 100, thumbnail_width: 100, title: 'Bild' })
    expect(small).not.toHaveProperty('author_name')
  })
})
