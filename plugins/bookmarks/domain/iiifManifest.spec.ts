import { expect, it } from 'vitest'
import type { FigureImage } from './FigureImage.ts'
import { iiifManifest } from './iiifManifest.ts'

const file = (size: string) => `/media/file/7/0123456789abcdef/${size}.webp`
const image: FigureImage = {
  id: 7,
  caption: 'Deich\nbei Ebbe',
  copyright: '© S. Nazarov',
  focus: { x: 50, y: 50 },
  width: 4000,
  height: 3000,
  remaining: 0,
  urls: {
    T: file('T'),
    XS: file('XS'),
    S: file('S'),
    M: file('M'),
    L: file('L'),
    XL: file('XL'),
    XXL: file('XXL'),
  },
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
}

const manifestOf = (...images: FigureImage[]) =>
  iiifManifest({
    id: 'https://litfass.test/m/x',
    images,
    addressOf: (url) => `https://litfass.test${url}`,
    pageOf: (id, language) => `https://litfass.test/${language}/bilder/${id}`,
  })

it('makes a canvas as large as the largest file, and paints that file on it', () => {
  const [canvas] = manifestOf(image).items
  expect(canvas).toMatchObject({ width: 1920, height: 1440, label: { none: ['Deich bei Ebbe'] } })
  expect(canvas?.items[0]?.items[0]).toMatchObject({
    target: canvas?.id,
    body: { id: `https://litfass.test${file('XXL').replace('webp', 'jpg')}`, width: 1920, height: 1440 },
  })
  expect(canvas?.thumbnail).toMatchObject([{ width: 320, height: 240, format: 'image/jpeg' }])
})

it('states the copyright, and never as HTML', () => {
  const statement = (copyright: string) => manifestOf({ ...image, copyright }).items[0]?.requiredStatement
  expect(statement('© S. Nazarov')).toEqual({
    label: { de: ['Foto'], en: ['Photo'] },
    value: { none: ['© S. Nazarov'] },
  })
  expect(statement('<b>Ich</b>')?.value).toEqual({ none: ['b>Ich</b'] })
  expect(statement(' ')).toBeUndefined()
})

it('leaves out pictures there is nothing to show of', () => {
  expect(manifestOf({ ...image, urls: null }).items).toEqual([])
})
