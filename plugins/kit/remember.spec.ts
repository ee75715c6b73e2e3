import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

it('makes a result once, also one that is nothing', () => {
  const make = vi.fn((key: string) => (key === 'none' ? undefined : key.length))
  const lengthOf = remember(make, { most: 2 })
  expect([lengthOf('ab'), lengthOf('ab'), lengthOf('none'), lengthOf('none')]).toEqual([
    2,
    2,
    undefined,
    undefined,
  ])
  expect(make).toHaveBeenCalledTimes(2)
})

it('holds no more than it may, and forgets the oldest', () => {
  const make = vi.fn((key: string) => key.length)
  const lengthOf = remember(make, { most: 2 })
  for (const key of ['a', 'bb', 'ccc', 'bb', 'ccc']) lengthOf(key)
  expect(make).toHaveBeenCalledTimes(3)
  expect(lengthOf('a')).toBe(1)
  expect(make).toHaveBeenCalledTimes(4)
})

it('asks again after a failure', () => {
  const make = vi.fn(() => 1)
  make.mockImplementationOnce(() => {
    throw new Error('no')
  })
  const known = remember(make, { most: 2 })
  expect(() => known('a')).toThrow('no')
  expect(known('a')).toBe(1)
})
