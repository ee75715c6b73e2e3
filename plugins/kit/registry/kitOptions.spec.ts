import { expect, it } from 'vitest'
import { options } from './kitOptions.ts'

const api = { title: 'Litfass', version: '1.0.0' }

it('takes a key for bounces of 32 characters or more, or none', () => {
  expect(options.resolve({ api }).bounceKey).toBeUndefined()
  expect(options.resolve({ api, bounceKey: 'k'.repeat(32) }).bounceKey).toBe('k'.repeat(32))
  for (const bounceKey of ['', 'k'.repeat(31)])
    expect(() => options.resolve({ api, bounceKey })).toThrow('bounceKey has 32 characters or more')
})
