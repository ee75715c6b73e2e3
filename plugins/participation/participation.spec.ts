import { describe, expect, it } from 'vitest'
import { nextEntryState } from './entries/moderation.ts'
import {
  areResultsShown,
  faultOf,
  isFollowedByStaff,
  missingFor,
  normalizedLocation,
  reasonAgainst,
  resultsOf,
  stateAt,
} from './participation.ts'
import { deltasOf } from './voting/counts.ts'
import { createReceipt, publicHalf, RECEIPT } from './voting/receipts.ts'

const at = (iso: string) => new Date(iso)
const noon = at('2026-06-01T12:00:00Z')

describe('the state of an event', () => {
  it('follows from its two times, to the moment', () => {
    const times = { opensAt: at('2026-06-01T12:00:00Z'), closesAt: at('2026-06-01T13:00:00Z') }
    expect(stateAt(times, at('2026-06-01T11:59:59.999Z'))).toBe('upcoming')
    expect(stateAt(times, noon)).toBe('open')
    expect(stateAt(times, at('2026-06-01T12:59:59.999Z'))).toBe('open')
    expect(stateAt(times, at('2026-06-01T13:00:00Z'))).toBe('closed')
    expect(stateAt({ opensAt: null, closesAt: null }, noon)).toBe('open')
  })
})

describe('taking part', () => {
  it('needs what the audience asks for', () => {
    expect(missingFor('everyone', 'visitor')).toBeNull()
    expect(missingFor('accounts', 'visitor')).toBe('signIn')
    expect(missingFor('accounts', 'account')).toBeNull()
    expect(missingFor('approved', 'account')).toBe('approval')
    expect(missingFor('approved', 'approved')).toBeNull()
  })

  it('a second time needs a poll that allows it', () => {
    const attempt = { type: 'poll', state: 'open', audience: 'everyone', standing: 'visitor' } as const
    const again = { ...attempt, hasParticipated: true }
    expect(reasonAgainst({ ...again, mayChange: false })).toBe('taken')
    expect(reasonAgainst({ ...again, mayChange: true })).toBeNull()
    expect(reasonAgainst({ ...again, type: 'contest', mayChange: false })).toBeNull()
    expect(reasonAgainst({ ...again, state: 'closed', mayChange: true })).toBe('closed')
  })

  it('means different options, some, and no more than are allowed', () => {
    const poll = { options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], maxChoices: 2 }
    expect(faultOf([], poll)).toBe('empty')
    expect(faultOf(['a', 'a', 'b'], poll)).toBeNull()
    expect(faultOf(['a', 'b', 'c'], poll)).toBe('tooMany')
    expect(faultOf(['a', 'x'], poll)).toBe('unknown')
  })
})

describe('results', () => {
  it('are shown always, after taking part, or after the end', () => {
    const open = { state: 'open', hasParticipated: false } as const
    expect(areResultsShown('always', open)).toBe(true)
    expect(areResultsShown('taken', open)).toBe(false)
    expect(areResultsShown('taken', { ...open, hasParticipated: true })).toBe(true)
    expect(areResultsShown('end', { ...open, hasParticipated: true })).toBe(false)
    expect(areResultsShown('end', { ...open, state: 'closed' })).toBe(true)
  })

  it('are followed by staff before others see them where it is a poll, and not a secret one', () => {
    expect(isFollowedByStaff({ type: 'poll', isSecret: false })).toBe(true)
    expect(isFollowedByStaff({ type: 'poll', isSecret: true })).toBe(false)
    expect(isFollowedByStaff({ type: 'contest', isSecret: false })).toBe(false)
  })

  it('are shares of the participants, even if there are none', () => {
    const options = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ]
    expect(resultsOf(options, new Map([['b', 3]]), 4).map(({ share }) => share)).toEqual([0, 0.75])
    expect(resultsOf(options, new Map(), 0).map(({ share }) => share)).toEqual([0, 0])
  })
})

describe('counts', () => {
  it('change by what a new, changed or withdrawn ballot changes', () => {
    expect(deltasOf({ before: undefined, after: ['a'] })).toEqual([
      { item: '', by: 1 },
      { item: 'a', by: 1 },
    ])
    expect(deltasOf({ before: ['a', 'b'], after: ['b', 'c'] })).toEqual([
      { item: '', by: 0 },
      { item: 'a', by: -1 },
      { item: 'c', by: 1 },
    ])
    expect(deltasOf({ before: ['a'], after: undefined })).toEqual([
      { item: '', by: -1 },
      { item: 'a', by: -1 },
    ])
  })
})

describe('an entry', () => {
  it('moves as the decision says, and back to where it was', () => {
    const entry = { state: 'approved', before: null, deleted: false } as const
    expect(nextEntryState('approve', { ...entry, state: 'waiting' })).toBe('approved')
    expect(nextEntryState('approve', entry)).toBeUndefined()
    expect(nextEntryState('reject', entry)).toBe('rejected')
    expect(nextEntryState('restore', { ...entry, state: 'rejected', before: 'approved' })).toBe('approved')
    expect(nextEntryState('restore', entry)).toBeUndefined()
    expect(nextEntryState('restore', { ...entry, deleted: true })).toBe('approved')
    expect(nextEntryState('approve', { ...entry, state: 'waiting', deleted: true })).toBeUndefined()
  })
})

describe('a receipt', () => {
  it('has a public half and a secret one, and is never the same', () => {
    const receipts = Array.from({ length: 200 }, createReceipt)
    for (const receipt of receipts) expect(receipt).toMatch(RECEIPT)
    expect(new Set(receipts.map(publicHalf)).size).toBe(200)
    expect(RECEIPT.test(`x${receipts[0]}`)).toBe(false)
  })
})

describe('the name of a place', () => {
  it('is written as in an address', () => {
    expect(normalizedLocation('Frankfurt am Main')).toBe('frankfurt-am-main')
    expect(normalizedLocation('  Köln / Übersee, Groß-Café! ')).toBe('koeln-uebersee-gross-cafe')
  })
})
