import type { FigureImage } from '@litfass/images/model'
import { expect, it, test } from 'vitest'
import { readRatioSettings } from '../../domain/ratio.ts'
import { keyMove } from './slideKeys.ts'
import { commonRatio, slidePlace } from './slides.ts'

const entry = (width: number, height: number) => {
  const image: FigureImage = {
    id: 1,
    caption: '',
    copyright: '',
    alt: '',
    language: 'de',
    focus: { x: 50, y: 50 },
    width,
    height,
    remaining: 0,
    urls: null,
    hasAvifs: false,
    placeholder: null,
    dominantColour: null,
  }
  return { pid: 1, image }
}

const settings = (text: string) => {
  const read = readRatioSettings(text)
  if (!read) throw new Error(`${text} is no setting`)
  return read
}

test('a ratio that is set stays, and pictures fill it', () => {
  expect(commonRatio([entry(100, 900)], settings('1:1,3:2,16:9'))).toEqual({
    ratio: settings('1:1,3:2,16:9'),
    whole: '',
  })
})

test('where pictures keep their own ratio, all have the box of the first one', () => {
  const { ratio, whole } = commonRatio(
    [entry(2400, 1600), entry(100, 900)],
    settings('1:1,original,original'),
  )
  expect(ratio).toEqual({ small: '1:1', medium: '2400:1600', large: '2400:1600' })
  expect(whole).toBe('medium large')
})

test('a tall first picture makes no box taller than 4:5', () => {
  expect(commonRatio([entry(100, 900)], settings('original')).ratio.large).toBe('4:5')
})

test('a picture of unknown size has the box of a photograph', () => {
  expect(commonRatio([entry(0, 0)], settings('original')).ratio.small).toBe('3:2')
})

const places = (shown: number, count: number) =>
  Array.from({ length: count }, (_, index) => slidePlace(index, shown, count)).join(' ')

test('the pictures on both sides of the shown one are near', () => {
  expect(places(2, 6)).toBe('far near shown near far far')
})

test('the last picture is next to the first', () => {
  expect(places(0, 5)).toBe('shown near far far near')
  expect(places(4, 5)).toBe('near far far near shown')
})

test('of two or three pictures none is far', () => {
  expect(places(1, 2)).toBe('near shown')
  expect(places(0, 3)).toBe('shown near near')
})

const still = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isHandled: false,
  isRightToLeft: false,
}
const at = { shown: 2, count: 12 }

it.each([
  ['ArrowRight', 3],
  ['ArrowLeft', 1],
  ['Home', 0],
  ['End', 11],
])('%s leads to picture %i', (key, place) => {
  expect(keyMove({ ...still, key }, at)).toBe(place)
})

it('reverses the arrow keys in right-to-left text', () => {
  expect(keyMove({ ...still, key: 'ArrowLeft', isRightToLeft: true }, at)).toBe(3)
})

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(keyMove({ ...still, key: 'ArrowLeft', [modifier]: true }, at)).toBeUndefined()
})

it('ignores keys that the focused element handles, and all other keys', () => {
  expect(keyMove({ ...still, key: 'ArrowLeft', isHandled: true }, at)).toBeUndefined()
  expect(keyMove({ ...still, key: 'a' }, at)).toBeUndefined()
})
