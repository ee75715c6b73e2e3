import { describe, expect, it } from 'vitest'
import { couldSee, type Moment, parseMoment, wholeTransaction } from './moment.ts'

const momentOf = (text: string): Moment => {
  const moment = parseMoment(text)
  if (!moment) throw new Error(`${text} is no moment.`)
  return moment
}

describe('a moment of the database', () => {
  it('sees what was over, not what was under way or had not begun', () => {
    const moment = momentOf('100:110:100,105')
    const seen = [99n, 100n, 101n, 105n, 109n, 110n, 500n].filter((writer) => couldSee(moment, writer))
    expect(seen).toEqual([99n, 101n, 109n])
  })

  it('sees everything before it when nothing is under way', () => {
    const moment = momentOf('7:7:')
    expect([couldSee(moment, 6n), couldSee(moment, 7n)]).toEqual([true, false])
  })

  it.each([
    null,
    '',
    '1',
    '1:2',
    '1:2:3,',
    'a:b:',
    '1:2:-3',
    '1:2:3;drop',
    ' 1:2:',
    `1:2:${'3,'.repeat(3000)}3`,
  ])('is not read from %j', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })
})

describe('the whole number of a transaction', () => {
  it('is what the row says while fewer than 2^32 transactions have been', () => {
    expect(wholeTransaction(745n, momentOf('750:750:'))).toBe(745n)
  })

  it('belongs to the cycle before when it would lie in the future', () => {
    const now = momentOf(`${2n ** 32n + 10n}:${2n ** 32n + 10n}:`)
    expect(wholeTransaction(9n, now)).toBe(2n ** 32n + 9n)
    expect(wholeTransaction(4_294_967_000n, now)).toBe(4_294_967_000n)
  })
})
