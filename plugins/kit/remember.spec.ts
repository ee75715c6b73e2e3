import { describe, expect, it, vi } from 'vitest'
import { once, remember } from './remember.ts'

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

describe('once', () => {
  it('shares what is made, while it is made and later', async () => {
    const make = vi.fn(async () => ({}))
    const made = once(make)
    const [one, other] = await Promise.all([made(), made()])
    expect([other, await made()]).toEqual([one, one])
    expect(other).toBe(one)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('tells all who wait of a failure, and begins another making with the next call', async () => {
    const make = vi.fn(async () => 'made')
    make.mockRejectedValueOnce(new Error('no'))
    const made = once(make)
    const first = await Promise.allSettled([made(), made()])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all([made(), made()])).toEqual(['made', 'made'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('forgets no later success for an earlier failure', async () => {
    const failing = Promise.withResolvers<string>()
    const make = vi.fn(async () => 'made')
    make.mockReturnValueOnce(failing.promise)
    const made = once(make)
    const first = made()
    failing.reject(new Error('no'))
    // Asked in the moment of the failure, by one who waits for it.
    const second = first.catch(() => made())
    expect(await second).toBe('made')
    expect(await made()).toBe('made')
    expect(make).toHaveBeenCalledTimes(2)
  })
})
