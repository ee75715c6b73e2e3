import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import {
  type Condition,
  conditionsOf,
  readMoments,
  requireAffordable,
  requireEvaluable,
} from './conditions.ts'

describe('a where', () => {
  it('is a list of conditions, however it is nested', () => {
    expect(
      conditionsOf({
        a: { equals: 1, exists: true },
        or: [{ b: { like: 'x' } }, { and: [{ 'c.d': { in: [1] } }] }],
      }),
    ).toMatchObject([
      { path: 'a', operator: 'equals', value: 1 },
      { path: 'a', operator: 'exists', value: true },
      { path: 'b', operator: 'like', value: 'x' },
      { path: 'c.d', operator: 'in', value: [1] },
    ])
  })

  it.each(['x', [], null, 7, { a: 1 }, { a: null }, { or: [7] }, { and: ['x'] }])('is not %j', (where) => {
    expect(() => conditionsOf(where)).toThrow('query.value')
  })

  it('has at most 100 conditions, ten levels deep', () => {
    const wide = (count: number) => ({ or: Array.from({ length: count }, () => ({ id: { equals: 1 } })) })
    expect(conditionsOf(wide(100))).toHaveLength(100)
    expect(() => conditionsOf(wide(101))).toThrow('query.size')
    const deep = (levels: number): object => (levels ? { and: [deep(levels - 1)] } : { id: { equals: 1 } })
    expect(conditionsOf(deep(10))).toHaveLength(1)
    expect(() => conditionsOf(deep(11))).toThrow('query.size')
  })
})

const fields: Record<string, FlattenedField> = {
  id: { name: 'id', type: 'number' },
  width: { name: 'width', type: 'number' },
  caption: { name: 'caption', type: 'textarea' },
  made: { name: 'made', type: 'date' },
  open: { name: 'open', type: 'checkbox' },
  state: { name: 'state', type: 'select', options: ['a', 'b'] },
  owner: { name: 'owner', type: 'relationship', relationTo: 'accounts' },
  subject: { name: 'subject', type: 'relationship', relationTo: ['images', 'galleries'] },
  place: { name: 'place', type: 'point' },
  recipe: { name: 'recipe', type: 'json' },
}

function check(name: string, operator: string, value: unknown): void {
  const field = fields[name.split('.')[0] ?? '']
  if (!field) throw new Error(name)
  requireEvaluable({ condition: { path: name, operator, value, constraint: {} }, field })
}

describe('a condition', () => {
  it.each([
    ['id', 'in', '1,2,3'],
    ['id', 'equals', '7'],
    ['id', 'equals', null],
    ['width', 'greater_than', '1.5'],
    ['caption', 'like', 'ein Hafen bei Ebbe'],
    ['caption', 'in', ['a', 'b']],
    ['made', 'less_than', '2026-11-23T12:00:00.000Z'],
    ['made', 'less_than', new Date()],
    ['open', 'equals', 'true'],
    ['state', 'not_in', ['a']],
    ['owner', 'equals', 7],
    ['owner', 'exists', 'false'],
    ['subject', 'equals', { relationTo: 'images', value: 7 }],
    ['subject.value', 'in', '1,2'],
    ['subject.relationTo', 'equals', 'images'],
    ['recipe', 'exists', 'true'],
    ['place', 'near', '10.0,53.5,1000'],
  ])('can be evaluated: %s %s %j', (name, operator, value) => {
    expect(() => check(name, operator, value)).not.toThrow()
  })

  it.each([
    ['id', 'like', '1', 'operator'],
    ['id', 'near', '1', 'operator'],
    ['caption', 'within', {}, 'operator'],
    ['state', 'like', 'a', 'operator'],
    ['owner', 'like', 'a', 'operator'],
    ['owner', 'contains', '7', 'operator'],
    ['subject', 'in', '1,2', 'operator'],
    ['recipe', 'like', 'a', 'operator'],
    ['subject', 'equals', '7', 'value'],
    ['subject.value', 'equals', 'x', 'value'],
    ['caption', 'all', 'a', 'operator'],
    ['id', 'equals', 'x', 'value'],
    ['id', 'equals', 2_147_483_648, 'value'],
    ['id', 'equals', '', 'value'],
    ['id', 'in', '1,x', 'value'],
    ['width', 'equals', Number.POSITIVE_INFINITY, 'value'],
    ['caption', 'equals', { a: 1 }, 'value'],
    ['caption', 'equals', 'a\u0000', 'value'],
    ['caption', 'equals', 'a'.repeat(1_001), 'value'],
    ['caption', 'like', 'a'.repeat(201), 'value'],
    ['caption', 'contains', 'a '.repeat(21), 'value'],
    ['caption', 'exists', 'x', 'value'],
    ['made', 'equals', 'x', 'value'],
    ['made', 'equals', '+200000-01-01', 'value'],
    ['open', 'equals', '2', 'value'],
    ['subject', 'equals', { relationTo: {}, value: 7 }, 'value'],
    ['place', 'near', 'x', 'value'],
    ['id', 'in', Array.from({ length: 1_001 }, () => 1), 'size'],
  ])('cannot: %s %s %j', (name, operator, value, what) => {
    expect(() => check(name, operator, value)).toThrow(`query.${what}`)
  })
})

describe('all conditions of a query together', () => {
  const times = (count: number, [name, operator, value]: [string, string, unknown]) =>
    Array.from({ length: count }, () => {
      const field = fields[name]
      if (!field) throw new Error(name)
      const condition: Condition = { path: name, operator, value, constraint: {} }
      return { condition, field }
    })
  const words = (count: number) => Array.from({ length: count }, () => 'a').join(' ')

  it.each<[number, number, [string, string, unknown]]>([
    [10, 200, ['caption', 'contains', 'a']],
    [1, 20, ['caption', 'like', words(10)]],
    [5, 100, ['caption', 'not_like', words(2)]],
    [2, 40, ['recipe', 'equals', 'a']],
    [2, 40, ['place', 'near', '10,53,1000']],
    [2, 2, ['id', 'in', Array.from({ length: 1_000 }, () => 1)]],
    [100, 2_000, ['id', 'equals', 1]],
  ])('may be %i, and %i by staff, of this kind: %j', (most, mostOfStaff, kind) => {
    for (const [isStaff, count] of [
      [false, most],
      [true, mostOfStaff],
    ] as const) {
      expect(() => requireAffordable(times(count, kind), { isStaff, lists: 0 })).not.toThrow()
      expect(() => requireAffordable(times(count + 1, kind), { isStaff, lists: 0 })).toThrow('query.size')
    }
  })

  it('count for each row of the lists that they lead along', () => {
    const search: [string, string, unknown] = ['caption', 'contains', 'a']
    for (const [lists, most] of [
      [1, 3],
      [2, 1],
      [3, 0],
    ] as const) {
      expect(() => requireAffordable(times(most, search), { isStaff: false, lists })).not.toThrow()
      expect(() => requireAffordable(times(most + 1, search), { isStaff: false, lists })).toThrow(
        'query.size',
      )
    }
  })
})

describe('a moment of a condition', () => {
  const read = (
    value: unknown,
    { operator = 'greater_than', appearance }: { operator?: string; appearance?: 'dayOnly' } = {},
  ) => {
    const where = { or: [{ made: { [operator]: value } }] }
    const field: FlattenedField = {
      ...{ name: 'made', type: 'date' },
      ...(appearance && { admin: { date: { pickerAppearance: appearance } } }),
    }
    for (const condition of conditionsOf(where)) readMoments({ condition, field }, 'America/New_York')
    return where.or[0]?.made[operator]
  }

  it('is local time of the site, and a day alone its beginning there', () => {
    expect(read('2026-07-01')).toBe('2026-07-01T04:00:00.000Z')
    expect(read('2026-01-01', { operator: 'less_than' })).toBe('2026-01-01T05:00:00.000Z')
    expect(read('2026-07-01T18:00')).toBe('2026-07-01T22:00:00.000Z')
    expect(read('2026-07-01T18:00:00Z')).toBe('2026-07-01T18:00:00Z')
    expect(read('2026-07-01,2026-07-02T08:00', { operator: 'in' })).toEqual([
      '2026-07-01T12:00:00.000Z',
      '2026-07-02T12:00:00.000Z',
    ])
  })

  it('is the noon in UTC that a field for days keeps', () => {
    expect(read('2026-07-01', { appearance: 'dayOnly' })).toBe('2026-07-01T12:00:00.000Z')
  })

  it('stays where it is none, or whether there is one', () => {
    expect(read('01.07.2026')).toBe('01.07.2026')
    expect(read('null')).toBe('null')
    expect(read('true', { operator: 'exists' })).toBe('true')
  })
})
