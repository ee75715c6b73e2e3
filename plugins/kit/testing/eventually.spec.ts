import { expect, it } from 'vitest'
import { eventually } from './eventually.ts'

it('returns the awaited value as soon as it is there', async () => {
  let looks = 0
  expect(await eventually('the third look', () => ++looks === 3 && looks, { everyMs: 1 })).toBe(3)
})

it('takes 0 and an empty text for an answer', async () => {
  expect(await eventually('a number', () => 0)).toBe(0)
  expect(await eventually('a text', () => '')).toBe('')
})

it('names what it waited for in vain', async () => {
  await expect(eventually('the bus', () => false, { withinMs: 5, everyMs: 1 })).rejects.toThrow('the bus')
})
