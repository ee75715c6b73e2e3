import type { Crop, Recipe } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import { changeDraft, type Draft } from './Draft.ts'

const start: Draft = {
  recipe: { rotation: 0, crop: null },
  focus: { x: 37, y: 61 },
  fields: { caption: 'Steg' },
}
const cropped = (draft: Draft, crop: Crop | null) => changeDraft(draft, { recipe: { crop } })
const turned = (draft: Draft, rotation: Recipe['rotation']) => changeDraft(draft, { recipe: { rotation } })

describe('a focus nobody has moved', () => {
  it('is where it was after a drag of many small steps and back', () => {
    let draft = start
    for (let x = 0; x <= 60; x += 0.3) draft = cropped(draft, { x, y: 0, width: 40, height: 100 })
    expect(draft.focus).toEqual({ x: 0, y: 61 })
    for (let x = 60; x >= 0; x -= 0.3) draft = cropped(draft, { x, y: 0, width: 40, height: 100 })
    expect(cropped(draft, null).focus).toEqual(start.focus)
  })

  it('is taken along by a turn in between', () => {
    const outside = turned(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), 90)
    expect(outside.focus).toEqual({ x: 0, y: 0 })
    expect(cropped(outside, null).focus).toEqual({ x: 39, y: 37 })
  })

  it('stays where it is while texts are typed', () => {
    const draft = changeDraft(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), {
      fields: { caption: 'Steg am Morgen' },
    })
    expect(draft).toMatchObject({ focus: { x: 0, y: 100 }, fields: { caption: 'Steg am Morgen' } })
    expect(cropped(draft, null).focus).toEqual(start.focus)
  })
})

it('a focus somebody has put anew inside a crop is followed from there', () => {
  const inside = changeDraft(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), {
    focus: { x: 50, y: 50 },
  })
  expect(inside.focus).toEqual({ x: 50, y: 50 })
  expect(cropped(inside, null).focus).toEqual({ x: 75, y: 25 })
})
