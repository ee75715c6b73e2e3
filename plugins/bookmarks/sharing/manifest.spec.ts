import type { FigureImage } from '@litfass/images/model'
import { expect, it } from 'vitest'
import { iiifManifest } from './manifest.ts'

const file = (size: string) => `/media/file/7/0123456789abcdef/${size}.webp`
const image: FigureImage = {
  id: 7,
  caption: 'Deich\nbei Ebbe',
  copyright: '© S. Nazarov',
  alt: '',
  language: 'de',
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
    absoluteUrl: (url) => `https://litfass.test${url}`,
    imagePage: (id, language) => `https://litfass.test/${language}/bilder/${id}`,
    listPage: (language) => `https://litfass.test/${language}/liste`,
  })

it('contains a canvas of the size of the largest file, with that file painted on it', () => {
  const [canvas] = manifestOf(image).items
  expect(canvas).toMatchObject({ width: 1920, height: 1440, label: { none: ['Deich bei Ebbe'] } })
  expect(canvas?.items[0]?.items[0]).toMatchObject({
    target: canvas?.id,
    body: { id: `https://litfass.test${file('XXL').replace('webp', 'jpg')}`, width: 1920, height: 1440 },
  })
  expect(canvas?.thumbnail).toMatchObject([{ width: 320, height: 240, format: 'image/jpeg' }])
})

it('credits pictures where viewers show it, never as HTML', () => {
  const credit = (copyright: string) => {
    const [canvas] = manifestOf({ ...image, copyright }).items
    return { requiredStatement: canvas?.requiredStatement, metadata: canvas?.metadata }
  }
  const said = { label: { de: ['Foto'], en: ['Photo'] }, value: { none: ['S. Nazarov'] } }
  expect(credit('© S. Nazarov')).toEqual({ requiredStatement: said, metadata: [said] })
  expect(credit('<b>Ich</b>').requiredStatement?.value).toEqual({ none: ['b>Ich</b'] })
  expect(credit(' ')).toEqual({})
})

it('credits each person once for the whole list, and links to its page', () => {
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

it('omits pictures without files', () => {
  expect(manifestOf({ ...image, urls: null }).items).toEqual([])
})
