import { expect, test } from 'vitest'
import { planChange } from './bulkTasks.ts'

const plain = { rotation: 0, copyright: null } as const

test("a rotation is relative to the picture's own", () => {
  expect(planChange({ kind: 'rotate', by: 90 }, plain)).toEqual({ rotation: { degrees: 90 } })
  expect(planChange({ kind: 'rotate', by: 90 }, { ...plain, rotation: 270 })).toEqual({
    rotation: { degrees: 0 },
  })
  expect(planChange({ kind: 'rotate', by: 270 }, { ...plain, rotation: 90 })).toEqual({
    rotation: { degrees: 0 },
  })
})

test.each([null, undefined, '', '  '])('a copyright of %j counts as missing', (copyright) => {
  const action = { kind: 'copyright', copyright: 'S. Nazarov', replaces: false } as const
  expect(planChange(action, { ...plain, copyright })).toEqual({ copyright: { copyright: 'S. Nazarov' } })
})

test('an existing text stays unless it is to be replaced', () => {
  const picture = { ...plain, copyright: 'dpa' }
  const action = { kind: 'copyright', copyright: 'S. Nazarov' } as const
  expect(planChange({ ...action, replaces: false }, picture)).toBeUndefined()
  expect(planChange({ ...action, replaces: true }, picture)).toEqual({
    copyright: { copyright: 'S. Nazarov' },
  })
})

test('an equal text is no change', () => {
  const action = { kind: 'copyright', copyright: 'dpa', replaces: true } as const
  expect(planChange(action, { ...plain, copyright: 'dpa' })).toBeUndefined()
})
