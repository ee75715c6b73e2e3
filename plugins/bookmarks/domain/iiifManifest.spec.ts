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
    listPage: (language) => `https://litfass.test/${language}/liste`,
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

it('says whose a picture is, where viewers show it, and never as HTML', () => {
  const credit = (copyright: string) => {
    const [canvas] = manifestOf({ ...image, copyright }).items
    return { requiredStatement: canvas?.requiredStatement, metadata: canvas?.metadata }
  }
  const said = { label: { de: ['Foto'], en: ['Photo'] }, value: { none: ['S. Nazarov'] } }
  expect(credit('© S. Nazarov')).toEqual({ requiredStatement: said, metadata: [said] })
  expect(credit('<b>Ich</b>').requiredStatement?.value).toEqual({ none: ['b>Ich</b'] })
  expect(credit(' ')).toEqual({})
})

it('names everybody once for the list as a whole, and leads to its page', () => {
  const others = ['S. Nazarov', '', 'Erika Muster'].map((copyright, at) => ({
    ...image,
    id: 8 + at,
    copyright,
  }))
  const manifest = manifestOf(image, ...others)
  expect(manifest.requiredStatement?.value).toEqual({ none: ['S. Nazarov · Erika Muster'] })
  expect(manifestOf({ ...image, copyright: '' }).requiredStatement).toBeUndefined()
  expect(manifest.homepage.map(({ id, language }) => [id, ...language])).toEqual([
    ['https://litfass.test/de/liste', 'de'],
    ['https://litfass.test/en/liste', 'en'],
  ])
})

it('leaves out pictures there is nothing to show of', () => {
  expect(manifestOf({ ...image, urls: null }).items).toEqual([])
})
