import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryView, EventTick, InteractionView } from '../../participation.ts'
import { eventView } from '../testing.ts'
import {
  askOf,
  keepGone,
  type LiveEvent,
  turnWait,
  viewOf,
  withAnswer,
  withData,
  withGone,
  withTick,
} from './liveState.ts'

const poll = eventView({
  options: [
    { id: 'a', title: 'Ja' },
    { id: 'b', title: 'Nein' },
  ],
  etag: '0',
})

const seen = (view: Partial<InteractionView> = {}): LiveEvent => ({ answered: { ...poll, ...view } })

const tickOf = (revision: number, participants: number | null = revision): EventTick => ({
  id: 7,
  type: 'poll',
  state: 'open',
  participants,
  results: participants === null ? null : [],
  revision,
  etag: String(revision),
  settingsRevision: 1,
})

test('whatever the order in which states come, the newest one is shown in the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (revisions) => {
      const last = revisions.reduce((live, revision) => withTick(live, tickOf(revision)), seen())
      expect(viewOf(last).participants).toBe(Math.max(...revisions))
    }),
  )
})

test('an answer that was asked for before a newer tick does not take its figures back', () => {
  const newer = withTick(seen(), tickOf(9))
  expect(viewOf(withData(newer, { ...tickOf(8), mine: null })).participants).toBe(9)
  const twice = withAnswer(seen({ revision: 9 }), { ...poll, revision: 8, title: 'Alt' })
  expect(viewOf(twice).title).toBe(poll.title)
})

test('one’s own vote is shown, though others have voted before its answer comes', () => {
  const mine = { options: ['a'] }
  const answer = { ...poll, revision: 8, etag: '8', participants: 8, hasParticipated: true, mine }
  const view = viewOf(withAnswer(withTick(seen(), tickOf(9)), answer))
  expect(view).toMatchObject({ hasParticipated: true, mine, participants: 9, revision: 9 })
})

test('results that one’s own vote has opened are asked for again where others have voted before its answer comes', () => {
  const answer = { ...poll, revision: 8, etag: '8', participants: 8, hasParticipated: true }
  const live = withAnswer(withTick(seen({ participants: null, results: null }), tickOf(9, null)), answer)
  expect(viewOf(live).participants).toBe(8)
  expect(askOf(live)).toBe('data')
})

/** Changes of votes that fit below one of the settings. */
const SETTINGS = 10_000_000

test('a viewer who sees more than everyone else reloads it instead of losing it, once for each change', () => {
  const voter = seen({ resultsShown: 'taken', participants: 3, revision: SETTINGS + 3 })
  const tick = { ...tickOf(SETTINGS, null), etag: 'after the fourth vote' }
  const live = withTick(voter, tick)
  expect([viewOf(live).participants, askOf(live)]).toEqual([3, 'data'])
  const later = withData(live, { ...tickOf(SETTINGS + 5, 5), mine: null, etag: 'after the fifth' }, tick)
  expect([viewOf(later).participants, askOf(later)]).toEqual([5, 'nothing'])
})

test('a state of before one’s own vote, which hides results, does not take them back; a like alone is taken back', () => {
  const hidden: InteractionView = { ...poll, participants: null, results: null, revision: SETTINGS }
  const voted: InteractionView = { ...poll, participants: 3, revision: SETTINGS + 3 }
  expect(viewOf(withAnswer({ answered: hidden }, voted))).toBe(voted)
  expect(viewOf(withAnswer({ answered: voted }, hidden))).toBe(voted)
  const changed = { ...hidden, revision: 2 * SETTINGS }
  expect(viewOf(withAnswer({ answered: voted }, changed))).toBe(changed)
  const unliked: InteractionView = { ...hidden, type: 'like' }
  expect(viewOf(withAnswer({ answered: { ...voted, type: 'like' } }, unliked))).toBe(unliked)
})

test('an event that has closed is reloaded, since its reader has other rights now', () => {
  expect(askOf(withTick(seen(), { ...tickOf(2), state: 'closed' }))).toBe('all')
  expect(askOf(withTick(seen({ revision: 2, etag: '2' }), { ...tickOf(2), state: 'closed' }))).toBe('nothing')
})

test('an event whose settings have changed is reloaded, whichever message announces the change', () => {
  const changed = { ...tickOf(2), settingsRevision: 2 }
  expect(askOf(withTick(seen(), changed))).toBe('all')
  const polled = withData(seen(), { ...changed, mine: null })
  expect(askOf(polled)).toBe('all')
  const answer = { ...poll, revision: 2, etag: '2', settingsRevision: 2, title: 'Neuer Marktplatz?' }
  const live = withAnswer(polled, answer)
  expect([askOf(live), viewOf(live).title]).toEqual(['nothing', 'Neuer Marktplatz?'])
})

test('a tick of another event changes nothing', () => {
  expect(viewOf(withTick(seen(), { ...tickOf(5), id: 8 })).revision).toBe(0)
})

const entry = (id: number): EntryView => ({
  id,
  title: '',
  text: '',
  state: 'approved',
  reason: null,
  isOwn: true,
  image: null,
  likes: 0,
  liked: false,
  mayLike: false,
})
const idsOf = (entries: readonly EntryView[]) => entries.map(({ id }) => id)

test('an entry that was deleted stays in its place when those that are left come', () => {
  const all = [5, 4, 3, 2].map(entry)
  const left = [5, 3, 2].map(entry)
  const gone = withGone(withGone(new Map(), all, entry(4)), left, entry(2))
  expect(idsOf(keepGone(all, gone))).toEqual([5, 4, 3, 2])
  expect(idsOf(keepGone([5, 3].map(entry), gone))).toEqual([5, 4, 3, 2])
  expect(idsOf(keepGone([6, 5, 3].map(entry), gone))).toEqual([6, 4, 5, 2, 3])
  expect(idsOf(keepGone([], gone))).toEqual([4, 2])
})

test('lets a thousand readers of a page ask after the moment, and never many of them within 50 ms', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const waits = Array.from({ length: 1000 }, () => turnWait(60_000, random)).toSorted((a, b) => a - b)
  expect(waits[0]).toBeGreaterThanOrEqual(60_050)
  expect(waits.at(-1)).toBeLessThanOrEqual(62_050)
  const together = waits.map((wait) => waits.filter((other) => other >= wait && other < wait + 50).length)
  expect(Math.max(...together)).toBeLessThan(60)
})

test('asks soon about a moment that has passed', () => {
  expect(turnWait(-5000, () => 0)).toBe(50)
})
