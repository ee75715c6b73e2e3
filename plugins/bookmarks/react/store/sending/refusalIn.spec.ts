import { expect, it } from 'vitest'
import type { ImageType } from '../../../domain/Reference.ts'
import type { BulkItem } from '../BookmarkCalls.ts'
import { RefusedItemError } from '../RefusedItemError.ts'
import { refusalIn } from './refusalIn.ts'

const medium = (imageId: number, imageType: ImageType = 'image') => ({ imageId, imageType })
const answer: BulkItem[] = [
  { ...medium(2), msg: 'Geht nicht.', code: 'absent' },
  { ...medium(1), word: 'saved' },
]

it('has none for what was done', () => {
  expect(refusalIn(answer, medium(1))).toBeUndefined()
})

it('has the words of the server for what was refused', () => {
  expect(refusalIn(answer, medium(2))).toEqual(new RefusedItemError('Geht nicht.'))
})

it('takes what the answer does not speak of as refused, another kind of the same number too', () => {
  expect(refusalIn(answer, medium(3))).toEqual(new RefusedItemError(''))
  expect(refusalIn(answer, medium(1, 'streaming_media'))).toEqual(new RefusedItemError(''))
})
