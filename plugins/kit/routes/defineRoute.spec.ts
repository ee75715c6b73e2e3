import { describe, expect, it } from 'vitest'
import { MAX_ID, rowId } from './defineRoute.ts'

describe('the id of a row', () => {
  it.each([
    ['1', 1],
    [7, 7],
    [`${MAX_ID}`, 2_147_483_647],
  ])('is read from %j', (given, id) => {
    expect(rowId.parse(given)).toBe(id)
  })

  it.each(['0', '-1', '1.5', 'abc', '', `${MAX_ID + 1}`, MAX_ID + 1])('is not %j', (given) => {
    expect(rowId.safeParse(given).success).toBe(false)
  })
})
