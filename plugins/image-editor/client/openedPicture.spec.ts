import type { Recipe } from '@litfass/images/model'
import { describe, expect, it } from 'vitest'
import { startHistory } from '../domain/draft.ts'
import { type Preview, previewOf, shownPicture } from './openedPicture.ts'

const crop = { x: 10, y: 20, width: 30, height: 40 }
const picture = (recipe = { rotation: 0 as const, crop: null as typeof crop | null }, isCurrent = true) => ({
  isCurrent,
  stored: { recipe, focus: { x: 50, y: 50 }, fields: {} },
})

describe('the displayed file of a picture', () => {
  it('is the picture itself without changes', () => {
    expect(previewOf(picture(), { rotation: 0, crop: null }, false)).toEqual({
      source: { kind: 'shown' },
      part: null,
    })
    expect(previewOf(picture({ rotation: 0, crop }), { rotation: 0, crop: { ...crop } }, false)).toEqual({
      source: { kind: 'shown' },
      part: null,
    })
  })

  it('is a preview by the server after a rotation', () => {
    expect(previewOf(picture(), { rotation: 90, crop: null }, false)).toEqual({
      source: { kind: 'turned', degrees: 90, isWhole: false },
      part: null,
    })
  })

  it('is a part of the existing file for a first crop', () => {
    expect(previewOf(picture(), { rotation: 0, crop }, false)).toEqual({
      source: { kind: 'shown' },
      part: crop,
    })
  })

  it('is a part in the rotated frame', () => {
    expect(previewOf(picture(), { rotation: 90, crop }, false).part).toEqual({
      x: 40,
      y: 10,
      width: 40,
      height: 30,
    })
  })

  it('is the whole picture, by the server, when a crop is moved', () => {
    const cut = picture({ rotation: 0, crop })
    const whole = { source: { kind: 'turned', degrees: 0, isWhole: true } }
    expect(previewOf(cut, { rotation: 0, crop }, true)).toEqual({ ...whole, part: null })
    expect(previewOf(cut, { rotation: 0, crop: null }, false)).toEqual({ ...whole, part: null })
  })

  it('comes from the server while the new rendition is being made', () => {
    expect(previewOf(picture(undefined, false), { rotation: 0, crop: null }, false)).toEqual({
      source: { kind: 'turned', degrees: 0, isWhole: true },
      part: null,
    })
  })
})

const loaded = { src: '/7.webp', width: 1200, height: 800 }
const part = { x: 0, y: 50, width: 50, height: 25 }

function edited(preview: Preview, { area = null, recipe }: { area?: string | null; recipe?: Recipe } = {}) {
  const now = { recipe: recipe ?? { rotation: 0 as const, crop: null }, focus: { x: 50, y: 50 }, fields: {} }
  return { src: '/7.webp', area, preview, history: startHistory(now) }
}
const whole: Preview = { source: { kind: 'shown' }, part: null }

describe('the visible part of a draft', () => {
  it('is the whole file in the image area', () => {
    expect(shownPicture(edited(whole), loaded)).toEqual({ src: '/7.webp', part: null, ratio: 1.5 })
  })

  it('is the part that the image area shows', () => {
    expect(shownPicture(edited({ ...whole, part }), loaded)).toEqual({ src: '/7.webp', part, ratio: 3 })
  })

  it('is the current crop of a module, rotated like the picture, while the image area shows the whole', () => {
    const cutting = edited(whole, {
      area: 'crop',
      recipe: { rotation: 90, crop: { x: 0, y: 0, width: 100, height: 25 } },
    })
    expect(shownPicture(cutting, loaded)).toEqual({
      src: '/7.webp',
      part: { x: 75, y: 0, width: 25, height: 100 },
      ratio: 0.375,
    })
  })

  it('is nothing before the file is loaded, and never part of another file', () => {
    expect(shownPicture(edited(whole), undefined)).toBeNull()
    expect(shownPicture(edited(whole), { ...loaded, src: '/8.webp' })).toBeNull()
    expect(shownPicture({ ...edited(whole), src: null }, loaded)).toBeNull()
  })
})
