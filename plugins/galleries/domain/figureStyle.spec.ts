import type { FigureImage } from '@litfass/images/model'
import { expect, test } from 'vitest'
import type { FigureMedia } from './figure.ts'
import { figureStyle, pictureStyle } from './figureStyle.ts'

const image: FigureImage = {
  id: 7,
  caption: '',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 0, y: 100 },
  width: 2000,
  height: 1000,
  remaining: 0,
  urls: null,
  hasAvifs: false,
  placeholder: 'data:image/png;base64,AA==',
  dominantColour: '#123456',
}
const shown: FigureMedia = { type: 'image', state: 'shown', image }

test('a figure has a ratio for each screen size, its own where the setting says original', () => {
  expect(figureStyle(shown, { small: '1:1', medium: 'original', large: '16:9' })).toMatchObject({
    '--litfass-ratio-small': 1,
    '--litfass-ratio-medium': 2,
    '--litfass-ratio-large': 16 / 9,
  })
})

test('a focus of 0 is a value', () => {
  expect(pictureStyle(image)['--litfass-focus']).toBe('0% 100%')
})

test('the placeholder cannot break out of its style declaration', () => {
  expect(pictureStyle(image)['--litfass-placeholder']).toBe('url("data:image/png;base64,AA==")')
  const bad = pictureStyle({ ...image, placeholder: 'data:,a");--x:url("b' })
  expect(bad['--litfass-placeholder']).toBe('url("data:,a%22);--x:url(%22b")')
})

test('a stub without a placeholder shows its colour, a picture with transparent parts does not', () => {
  const bare = { ...image, placeholder: null }
  expect(pictureStyle({ ...bare, remaining: 3 })['--litfass-backing']).toBe('#123456')
  expect(pictureStyle(bare)).not.toHaveProperty('--litfass-backing')
})

test('a figure whose picture has been deleted keeps its box, or gets the usual one where it is unknown', () => {
  const gone: FigureMedia = { type: 'image', state: 'deleted', id: 7 }
  const original = { small: 'original', medium: 'original', large: 'original' } as const
  expect(figureStyle(gone, original, { width: 300, height: 400 })).toEqual({ '--litfass-ratio': 0.75 })
  expect(figureStyle(gone, original)).toEqual({ '--litfass-ratio': 1.5 })
})
