import { expect, it } from 'vitest'
import { conditionsOf, isQuickFilter, shownFilter } from './listFilter.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const SINCE = '2026-11-22T12:00:00.000Z'

it('a filter has a condition for its state and one for its period', () => {
  expect(conditionsOf({}, NOW)).toBeUndefined()
  expect(conditionsOf({ status: 'open', days: 7 }, NOW)).toEqual([
    [
      { field: 'status', operator: 'equals', value: 'open' },
      { field: 'createdAt', operator: 'greater_than', value: SINCE },
    ],
  ])
})

it('what a list shows is read from its address, hours later too', () => {
  const address = {
    'where[or][0][and][0][status][equals]': 'paid',
    'where[or][0][and][1][createdAt][greater_than]': SINCE,
  }
  expect(shownFilter(address, NOW + 8 * 3_600_000)).toEqual({ status: 'paid', days: 7 })
  expect(shownFilter({ 'where[or][0][and][0][status][equals]': 'gone', page: '2' }, NOW)).toEqual({})
  expect(shownFilter(undefined, NOW)).toEqual({})
})

it('a list that is filtered by another field as well shows none of the quick filters', () => {
  const status = { 'where[or][0][and][0][status][equals]': 'paid' }
  expect(isQuickFilter(undefined)).toBe(true)
  expect(isQuickFilter({ ...status, search: 'Wiebke', page: '2' })).toBe(true)
  expect(isQuickFilter({ ...status, 'where[or][0][and][1][provider][equals]': 'karte' })).toBe(false)
  expect(isQuickFilter({ ...status, 'where[or][1][and][0][status][equals]': 'open' })).toBe(false)
})
