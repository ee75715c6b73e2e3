import { describe, expect, it } from 'vitest'
import { conditionsOf, listAddress, whereOf } from './listAddress.ts'

describe('a filter', () => {
  const groups = [
    [
      { field: 'state', operator: 'equals', value: 'published' },
      { field: 'publishedAt', operator: 'greater_than', value: '2026-11-27T12:00:00.000Z' },
    ],
    [{ field: 'unpublishAt', operator: 'exists', value: 'false' }],
  ] as const

  it('finds by a query what its address shows', () => {
    expect(whereOf(groups)).toEqual({
      or: [
        {
          and: [
            { state: { equals: 'published' } },
            { publishedAt: { greater_than: '2026-11-27T12:00:00.000Z' } },
          ],
        },
        { and: [{ unpublishAt: { exists: false } }] },
      ],
    })
    const address = listAddress(
      { routes: { admin: '/admin' } } as Parameters<typeof listAddress>[0],
      'x',
      groups,
    )
    expect(new URL(address, 'http://x').searchParams.get('where[or][1][and][0][unpublishAt][exists]')).toBe(
      'false',
    )
  })

  it('on an empty text stands in an address in the form that Payload’s filters keep', () => {
    const empty = { field: 'caption', operator: 'equals', value: '' } as const
    expect(conditionsOf(empty)).toEqual([
      { key: 'where[or][0][and][0][caption][in][0]', value: '', isMoment: false },
    ])
    expect(whereOf(empty)).toEqual({ or: [{ and: [{ caption: { equals: '' } }] }] })
  })

  it('of several values is a list of them', () => {
    expect(whereOf({ field: 'role', operator: 'in', value: 'admin,editor' })).toEqual({
      or: [{ and: [{ role: { in: ['admin', 'editor'] } }] }],
    })
  })
})
