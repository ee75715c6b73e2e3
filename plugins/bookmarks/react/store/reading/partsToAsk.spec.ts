import { expect, it } from 'vitest'
import type { ImageType } from '../../../domain/Reference.ts'
import { type BookmarkRow, newRow } from '../rows/BookmarkRow.ts'
import { partsToAsk } from './partsToAsk.ts'

const row = (imageId: number, imageType: ImageType = 'image', changes: Partial<BookmarkRow> = {}) => ({
  ...newRow({ imageId, imageType }),
  watchers: 1,
  ...changes,
})

const asked = (rows: readonly BookmarkRow[], isCountWanted = false) =>
  partsToAsk(rows, isCountWanted).map(({ imageType, part }) => [
    imageType,
    part.map(({ reference }) => reference.imageId),
  ])

it('asks about each kind of media by itself', () => {
  expect(asked([row(1), row(1, 'streaming_media'), row(2)])).toEqual([
    ['image', [1, 2]],
    ['streaming_media', [1]],
  ])
})

it('leaves out what is known, and what nobody watches', () => {
  expect(asked([row(1, 'image', { isKnown: true }), row(2, 'image', { watchers: 0 }), row(3)])).toEqual([
    ['image', [3]],
  ])
})

it('asks about nothing when the counts alone are wanted, and not at all when they are not', () => {
  expect(asked([], true)).toEqual([['image', []]])
  expect(asked([], false)).toEqual([])
})

it('asks for the counts with what is asked for anyway', () => {
  expect(asked([row(1, 'streaming_media')], true)).toEqual([['streaming_media', [1]]])
})
