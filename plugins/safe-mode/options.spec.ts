import { describe, expect, it } from 'vitest'
import { options } from './options.ts'

describe('options', () => {
  const cards = { fields: ['layout', 'places'], title: 'name' }

  it('give a change ten minutes', () => {
    const { seconds } = options.resolve({ accountsCollection: 'accounts', collections: { cards } })
    expect(seconds).toBe(600)
  })

  it.each([
    ['no time', { seconds: 0 }, /seconds/],
    ['half a second', { seconds: 0.5 }, /seconds/],
    ['no fields', { collections: { cards: { ...cards, fields: [] } } }, /collections\.cards\.fields/],
    [
      'a default of a field that is not guarded',
      { collections: { cards: { ...cards, defaults: { name: 'Karte' } } } },
      /collections\.cards\.defaults/,
    ],
    [
      'a field twice',
      { collections: { cards: { ...cards, fields: ['a', 'a'] } } },
      /collections\.cards\.fields/,
    ],
  ])('refuse %s at boot', (_, given, reason) => {
    const whole = { accountsCollection: 'accounts', collections: { cards }, ...given } as const
    expect(() => options.resolve(whole)).toThrow(reason)
  })
})
