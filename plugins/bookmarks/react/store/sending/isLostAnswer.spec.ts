import { expect, it } from 'vitest'
import { RefusedItemError } from '../RefusedItemError.ts'
import { isLostAnswer } from './isLostAnswer.ts'

it.each([0, 500, 502])('is lost when the status is %d', (status) => {
  expect(isLostAnswer(Object.assign(new Error('away'), { status }))).toBe(true)
})

it.each([401, 404, 422, 499])('is a refusal when the status is %d', (status) => {
  expect(isLostAnswer(Object.assign(new Error('Nein.'), { status }))).toBe(false)
})

it.each([undefined, null, 'away', new RefusedItemError('Nein.')])(
  'is nothing that is lost without a status (%s)',
  (error) => {
    expect(isLostAnswer(error)).toBe(false)
  },
)
