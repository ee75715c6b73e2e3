import { describe, expect, it } from 'vitest'
import { hasForm, isKind, isWebAddress, KINDS, kindsAbove, mayContain } from './kinds.ts'

describe('kinds', () => {
  it('nest only downwards, and may skip levels', () => {
    expect(kindsAbove('municipality')).toEqual(['country', 'state', 'district'])
    expect(mayContain('country', 'venue')).toBe(true)
    expect(mayContain('municipality', 'municipality')).toBe(false)
    expect(mayContain('municipality', 'district')).toBe(false)
    expect(KINDS.filter((kind) => mayContain('venue', kind))).toEqual([])
  })

  it.each(['Municipality', '', 'toString', null, undefined, 3])('do not include %j', (value) => {
    expect(isKind(value)).toBe(false)
  })
})

describe('forms', () => {
  it('are texts of digits, with their zeros', () => {
    expect(hasForm('postcode', '01067')).toBe(true)
    expect(hasForm('ags', '01054056')).toBe(true)
    expect(hasForm('ars', '010545417056')).toBe(true)
  })

  it.each([
    ['postcode', '1067'],
    ['postcode', '٠١٠٦٧'],
    ['postcode', '01067\n'],
    ['postcode', 25813],
    ['ags', '01054'],
    ['ars', '0105454170561'],
  ] as const)('of a %s are not those of %j', (form, value) => {
    expect(hasForm(form, value)).toBe(false)
  })

  it.each([
    ['https://husum.example', true],
    ['http://husum.example/a?b', true],
    ['javascript:alert(1)', false],
    ['https://redaktion@husum.example', false],
    ['husum.example', false],
    ['//husum.example', false],
  ])('of a web address: %s', (text, is) => {
    expect(isWebAddress(text)).toBe(is)
  })
})
