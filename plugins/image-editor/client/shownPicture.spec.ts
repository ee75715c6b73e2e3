import type { Recipe } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import { startHistory } from '../domain/draftHistory.ts'
import type { Preview } from './previewOf.ts'
import { shownPicture } from './shownPicture.ts'

const loaded = { src: '/7.webp', width: 1200, height: 800 }
const part = { x: 0, y: 50, width: 50, height: 25 }

function edited(preview: Preview, { area = null, recipe }: { area?: string | null; recipe?: Recipe } = {}) {
  const now = { recipe: recipe ?? { rotation: 0 as const, crop: null }, focus: { x: 50, y: 50 }, fields: {} }
  return { src: '/7.webp', area, preview, history: startHistory(now) }
}
const whole: Preview = { source: { kind: 'shown' }, part: null }

describe('what there is to show of a draft', () => {
  it('is the whole file in the image area', () => {
    expect(shownPicture(edited(whole), loaded)).toEqual({ src: '/7.webp', part: null, ratio: 1.5 })
  })

  it('is the part of it that the image area shows', () => {
    expect(shownPicture(edited({ ...whole, part }), loaded)).toEqual({ src: '/7.webp', part, ratio: 3 })
  })

  it('is what a module has cut so far, turned like the picture, while the image area shows all of it', () => {
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

  it('is nothing before the file is loaded, and never another file', () => {
    expect(shownPicture(edited(whole), undefined)).toBeNull()
    expect(shownPicture(edited(whole), { ...loaded, src: '/8.webp' })).toBeNull()
    expect(shownPicture({ ...edited(whole), src: null }, loaded)).toBeNull()
  })
})
