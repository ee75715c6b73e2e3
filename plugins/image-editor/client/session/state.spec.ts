import { PLAIN_RECIPE } from '@litfass/images/model'
import { expect, it } from 'vitest'
import { type Draft, startHistory, step } from '../../domain/draft.ts'
import { openedPicture } from '../openedPicture.ts'
import { hasChanges, isBound } from './state.ts'

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

it('a draft has changes as soon as anything differs from the stored state', () => {
  const { stored } = picture
  expect(after({ ...stored, fields: { ...stored.fields, caption: 'Neu' } })).toBe(true)
  expect(after({ ...stored, focus: { x: 0, y: 50 } })).toBe(true)
  expect(after({ ...stored, recipe: { ...PLAIN_RECIPE, rotation: 90 } })).toBe(true)
})

it('a draft has no changes once everything is changed back', () => {
  expect(hasChanges({ picture, history: startHistory(picture.stored) })).toBe(false)
  expect(after(structuredClone(picture.stored))).toBe(false)
})

it('an editor cannot be left while it rotates or stores something; an upload is called back until all is sent', () => {
  expect((['saving', 'restoring', 'turning'] as const).every((kind) => isBound({ kind }))).toBe(true)
  expect((['none', 'loading'] as const).some((kind) => isBound({ kind }))).toBe(false)
  const upload = { kind: 'uploading', name: 'a.jpg', isRepeated: false } as const
  expect([99, 100].map((percent) => isBound({ ...upload, percent }))).toEqual([false, true])
})
