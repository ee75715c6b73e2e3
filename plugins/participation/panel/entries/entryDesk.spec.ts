import { expect, it } from 'vitest'
import { entryDesk } from './entryDesk.ts'

const entry = { id: 7, title: 'Am Morgen', reason: 'Unscharf', isDeleted: false }
const decisions = (item: Parameters<typeof entryDesk.decisions>[0]) =>
  entryDesk.decisions(item, (name) => name).map(({ name, undo }) => [name, undo && [undo.path, undo.body]])

it.each([
  [
    'waiting',
    [
      ['approve', ['/p/ajax/userentry/hold/7', { from: 'approved' }]],
      ['reject', ['/p/ajax/userentry/restore/7', { from: 'rejected' }]],
    ],
  ],
  ['approved', [['reject', ['/p/ajax/userentry/restore/7', { from: 'rejected' }]]]],
  ['rejected', [['restore', ['/p/ajax/userentry/reject/7', { reason: 'Unscharf' }]]]],
] as const)(
  'an entry that is %s can be decided, and each decision taken back as it was',
  (state, expected) => {
    expect(decisions({ ...entry, state })).toEqual(expected)
  },
)

it('nothing takes an entry back to the trash', () => {
  expect(decisions({ ...entry, state: 'approved', isDeleted: true })).toEqual([['restore', undefined]])
})

it.each([
  ['waiting', false, 'waiting'],
  ['rejected', false, 'rejected'],
  ['approved', true, 'deleted'],
] as const)(
  'a decision on an entry that is %s (in the trash: %s) says that it was %s',
  (state, isDeleted, from) => {
    const [first] = entryDesk.decisions({ ...entry, state, isDeleted }, (name) => name)
    expect(first?.call.body).toEqual({ from })
  },
)
