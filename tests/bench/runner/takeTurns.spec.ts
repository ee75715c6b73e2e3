import { describe, expect, it } from 'vitest'
import { takeTurns } from './takeTurns.ts'

describe('takeTurns', () => {
  it('asks one after the other, and leaves the first round out', async () => {
    const asked: string[] = []
    const contestant = (name: string) => async () => asked.push(name)
    const taken = await takeTurns(2, [contestant('a'), contestant('b')])
    expect(asked).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
    expect(taken).toEqual([
      [3, 5],
      [4, 6],
    ])
  })
})
