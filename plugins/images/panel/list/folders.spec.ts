import { expect, it } from 'vitest'
import { dateFilter } from './folders.ts'

const momentsOf = (...given: Parameters<typeof dateFilter>) => {
  const filter = dateFilter(...given)
  return 'field' in filter ? [] : filter.flatMap((group) => group.map(({ value }) => value))
}

it('a folder of a date reaches from the first to the last millisecond by the clock of the site', () => {
  expect(momentsOf('Europe/Berlin', 2026, 7)).toEqual([
    '2026-06-30T21:59:59.999Z',
    '2026-07-31T21:59:59.999Z',
  ])
  expect(momentsOf('Asia/Tokyo', 2026)).toEqual(['2025-12-31T14:59:59.999Z', '2026-12-31T14:59:59.999Z'])
  expect(momentsOf('UTC', 2026, 12)[1]).toBe('2026-12-31T23:59:59.999Z')
})
