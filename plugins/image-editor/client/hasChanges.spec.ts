import { PLAIN_RECIPE } from '@litfass/kit/domain'
import { expect, it } from 'vitest'
import type { Draft } from '../domain/Draft.ts'
import { startHistory, step } from '../domain/draftHistory.ts'
import { hasChanges } from './hasChanges.ts'
import { openedPicture } from './OpenedPicture.ts'

const imageObj = {
  id: 7,
  revision: 1,
  is_stub: false,
  focus_x: 50,
  focus_y: 50,
  width: 300,
  height: 200,
  caption: 'Alt',
}
const picture = openedPicture(imageObj, { imageUrl: null, isCurrent: true })
const after = (draft: Draft) => hasChanges({ picture, history: step(startHistory(picture.stored), draft) })

it('is so as soon as anything differs from what is stored', () => {
  const { stored } = picture
  expect(after({ ...stored, fields: { ...stored.fields, caption: 'Neu' } })).toBe(true)
  expect(after({ ...stored, focus: { x: 0, y: 50 } })).toBe(true)
  expect(after({ ...stored, recipe: { ...PLAIN_RECIPE, rotation: 90 } })).toBe(true)
})

it('is not so for what was changed and changed back', () => {
  expect(hasChanges({ picture, history: startHistory(picture.stored) })).toBe(false)
  expect(after(structuredClone(picture.stored))).toBe(false)
})
