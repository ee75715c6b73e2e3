import { describe, expect, it } from 'vitest'
import { sharesFrom } from './refund.ts'

const share = (entry: number, grantEntry: number, amount: number) => ({ entry, grantEntry, amount })

describe('the share of a purchase in what was given back', () => {
  it('is what its unlock took from it, and nothing of what another paid', () => {
    const shares = [share(4, 1, 6), share(4, 2, 3)]
    expect([...sharesFrom(1, shares)]).toEqual([[4, 6]])
    expect([...sharesFrom(2, shares)]).toEqual([[4, 3]])
    expect([...sharesFrom(3, shares)]).toEqual([])
    expect([...sharesFrom(null, shares)]).toEqual([])
  })

  it('is found through returns that were spent and given back again, in any order of the rows', () => {
    const shares = [share(8, 6, 9), share(6, 4, 7), share(4, 1, 5), share(4, 2, 5)]
    expect([...sharesFrom(1, shares)]).toEqual([
      [4, 5],
      [6, 5],
      [8, 5],
    ])
  })
})
