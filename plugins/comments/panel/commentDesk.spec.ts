import { expect, it } from 'vitest'
import { commentDesk, commentIn } from './commentDesk.ts'

const comment = { id: 7, type: 'image', text: 'Hm.', name: 'Alma', reports: [] }
const text = (name: string) => name
const offered = (item: Parameters<typeof commentDesk.decisions>[0]) =>
  commentDesk.decisions(item, text).map(({ name, label, undo }) => [name, label, undo?.path])

it.each([
  [
    'held',
    [],
    [
      ['approve', 'act.approve', '/a/ajax/image/comment/hold/7'],
      ['reject', 'act.reject', '/a/ajax/image/comment/hold/7'],
    ],
  ],
  ['public', [], [['reject', 'act.reject', '/a/ajax/image/comment/restore/7']]],
  [
    'public',
    ['reported'],
    [
      ['approve', 'act.keep', '/a/ajax/image/comment/reopen/7'],
      ['reject', 'act.reject', '/a/ajax/image/comment/restore/7'],
    ],
  ],
  ['rejected', [], [['restore', 'act.restore', '/a/ajax/image/comment/reject/7']]],
] as const)(
  'offers for a comment that is %s, reported by %j, what can be decided',
  (state, reports, expected) => {
    expect(offered({ ...comment, state, reports })).toEqual(expected)
  },
)

it('decides the text and the state that were read, and takes back what has come of it', () => {
  const [approve] = commentDesk.decisions({ ...comment, state: 'held' }, text)
  expect([approve?.call.body, approve?.undo?.body]).toEqual([
    { text: 'Hm.', from: 'held' },
    { from: 'public' },
  ])
  expect(commentDesk.call('hold', commentIn(7, { contentType: 'image', state: 'public' })).body).toEqual({
    from: 'public',
  })
})

it('asks for a reason where a comment is taken down', () => {
  expect(commentDesk.question('reject', text, { count: 2 })?.reason?.field).toBe('reason')
  expect(commentDesk.question('approve', text, { count: 2 })).not.toHaveProperty('reason')
})
