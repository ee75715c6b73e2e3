import { expect, test } from 'vitest'
import type { FigureImage } from '../../../domain/FigureMedia.ts'
import { readRatioSettings } from '../../../domain/ratio.ts'
import { commonRatio } from './commonRatio.ts'

const entry = (width: number, height: number) => {
  const image: FigureImage = {
    id: 1,
    caption: '',
    copyright: '',
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

test('where pictures stay as they are, all have the box of the first one', () => {
  const { ratio, whole } = commonRatio(
    [entry(2400, 1600), entry(100, 900)],
    settings('1:1,original,original'),
  )
  expect(ratio).toEqual({ small: '1:1', medium: '2400:1600', large: '2400:1600' })
  expect(whole).toBe('medium large')
})

test('a tall first picture makes no box that is taller than 4:5', () => {
  expect(commonRatio([entry(100, 900)], settings('original')).ratio.large).toBe('4:5')
})

test('a picture whose size is not known has the box of a photograph', () => {
  expect(commonRatio([entry(0, 0)], settings('original')).ratio.small).toBe('3:2')
})
