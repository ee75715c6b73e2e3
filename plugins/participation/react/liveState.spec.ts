import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventTick, InteractionView } from '../participation.ts'
import { newerView, withData, withTick } from './liveState.ts'

const poll: InteractionView = {
  id: 7,
  title: 'Neuer Markttag?',
  description: '',
  type: 'poll',
  state: 'open',
  opensAt: null,
  closesAt: null,
  readAt: '2026-11-25T12:00:00.000Z',
  image: null,
  aspectRatio: null,
  options: [
    { id: 'a', title: 'Ja' },
    { id: 'b', title: 'Nein' },
  ],
  maxChoices: 1,
  mayChange: false,
  isSecret: false,
  isModerated: false,
  resultsShown: 'always',
  checkbox: { enabled: false, text: '' },
  afterText: { enabled: false, text: '' },
  audience: 'everyone',
  mayParticipate: true,
  reason: null,
  hasParticipated: false,
  participants: 0,
  results: [],
  mine: null,
  revision: 0,
  etag: '0',
}

const tickOf = (revision: number, participants: number | null = revision): EventTick => ({
  id: 7,
  type: 'poll',
  state: 'open',
  participants,
  results: participants === null ? null : [],
  revision,
  etag: String(revision),
})

test('whatever the order in which states come, the newest one is shown in the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (revisions) => {
      const last = revisions.reduce((view, revision) => withTick(view, tickOf(revision)).view, poll)
      expect(last.participants).toBe(Math.max(...revisions))
    }),
  )
})

test('an answer that was asked for before a newer tick does not take it back', () => {
  const newer = withTick(poll, tickOf(9)).view
  expect(withData(newer, { ...tickOf(8), mine: null })).toBe(newer)
  expect(newerView(newer, { ...poll, revision: 8 })).toBe(newer)
  expect(newerView(newer, { ...poll, revision: 9, hasParticipated: true }).hasParticipated).toBe(true)
})

/** Changes of votes that fit below one of the settings. */
const SETTINGS = 10_000_000

test('whoever sees more than everybody asks for it instead of losing it, once for each change', () => {
  const voter: InteractionView = { ...poll, resultsShown: 'taken', participants: 3, revision: SETTINGS + 3 }
  const tick = { ...tickOf(SETTINGS, null), etag: 'after the fourth vote' }
  const { view, ask } = withTick(voter, tick)
  expect([view.participants, ask]).toEqual([3, 'data'])
  expect(withTick({ ...voter, etag: tick.etag }, tick).ask).toBe('nothing')
})

test('a state of before one’s own vote, which hides results, does not take them back; a like alone is taken back', () => {
  const hidden: InteractionView = { ...poll, participants: null, results: null, revision: SETTINGS }
  const voted: InteractionView = { ...poll, participants: 3, revision: SETTINGS + 3 }
  expect(newerView(hidden, voted)).toBe(voted)
  expect(newerView(voted, hidden)).toBe(voted)
  const changed = { ...hidden, revision: 2 * SETTINGS }
  expect(newerView(voted, changed)).toBe(changed)
  const unliked: InteractionView = { ...hidden, type: 'like' }
  expect(newerView({ ...voted, type: 'like' }, unliked)).toBe(unliked)
})

test('an event that has closed is asked for anew, since its reader may see and do something else now', () => {
  expect(withTick(poll, { ...tickOf(2), state: 'closed' }).ask).toBe('all')
  expect(withTick({ ...poll, revision: 2, etag: '2' }, { ...tickOf(2), state: 'closed' }).ask).toBe('nothing')
})

test('a tick of another event changes nothing', () => {
  expect(withTick(poll, { ...tickOf(5), id: 8 }).view).toBe(poll)
})
