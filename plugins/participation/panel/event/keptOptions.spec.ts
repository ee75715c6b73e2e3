import { describe, expect, it } from 'vitest'
import { keptOptions, storedOptions } from './keptOptions.ts'

const stored = storedOptions({
  options: [{ id: 'a', title: 'Salz' }, { id: 'b', title: 'Pfeffer' }, { title: 'noch ohne Nummer' }],
})
const result = (optionId: string, votes: number) => ({ optionId, title: '', votes, share: 0 })
const idsOf = (kept: typeof stored) => kept.map(({ id }) => id)

describe('the options that stay', () => {
  it('are those with votes where the results are shown', () => {
    const results = [result('a', 0), result('b', 2)]
    expect(idsOf(keptOptions({ state: 'open', participants: 2, results }, stored))).toEqual(['b'])
  })

  it('are all options while the results are hidden, so that no one learns which have votes', () => {
    const hidden = { participants: null, results: null }
    expect(idsOf(keptOptions({ ...hidden, state: 'open' }, stored))).toEqual(['a', 'b'])
    expect(idsOf(keptOptions({ ...hidden, state: 'upcoming' }, stored))).toEqual([])
  })

  it('are none before anyone has taken part', () => {
    const results = [result('a', 0), result('b', 0)]
    expect(idsOf(keptOptions({ state: 'open', participants: 0, results }, stored))).toEqual([])
  })
})
