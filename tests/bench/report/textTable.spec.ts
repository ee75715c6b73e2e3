import { describe, expect, it } from 'vitest'
import type { Row } from '../bench.ts'
import { textTable } from './textTable.ts'

const row: Row = { what: 'time', on: 'photograph', ours: 400, reference: 1000, unit: 'ms', value: 0.4 }

describe('textTable', () => {
  it('says whether a target is met, on both sides', () => {
    const verdict = (target: Row['target']) => textTable([{ ...row, target }]).split('\n')[1]
    expect(verdict({ atMost: 0.45 })).toMatch(/<= 0.45 x .* 0.40 +met/)
    expect(verdict({ atMost: 0.3 })).toContain('MISSED')
    expect(verdict({ atLeast: 3 })).toMatch(/>= 3 x .*MISSED/)
    expect(verdict(undefined)).not.toMatch(/met|MISSED/i)
  })

  it('shows a figure without a reference in its own unit', () => {
    const alone = { ...row, ours: 96, unit: 'MB', value: 96, reference: undefined, target: { atMost: 110 } }
    expect(textTable([alone]).split('\n')[1]).toMatch(/<= 110 MB +96 MB +- +- +met/)
  })
})
