import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeTexts, parseChange } from './changeText.ts'

const ids = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 2000 })

it('tells of every row once, in texts that PostgreSQL takes', () => {
  fc.assert(
    fc.property(ids, (given) => {
      const texts = changeTexts({ topic: 'image-renditions', ids: given })
      for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8000)
      const told = texts.flatMap((text) => parseChange(text)?.ids ?? [])
      expect(told).toEqual([...new Set(given)])
    }),
  )
})

it('says nothing where nothing has changed', () => {
  expect(changeTexts({ topic: 'images', ids: [] })).toEqual([])
})

it.each(['', 'images', 'images ', 'images 1,', 'images 1;2', ' 1', 'im ages 1', '{"topic":"images"}'])(
  'takes %j for no change',
  (text) => {
    expect(parseChange(text)).toBeUndefined()
  },
)
