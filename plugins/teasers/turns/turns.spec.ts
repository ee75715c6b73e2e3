import { describe, expect, it } from 'vitest'
import { dayOf } from './turns.ts'

const at = (name: string, from?: [hour: number, minute: number]) => ({
  name,
  activeFrom: from ? { hour: from[0], minute: from[1] } : null,
})

const drawn = (...items: ReturnType<typeof at>[]) =>
  dayOf(items).map(({ from, until, item, isLate }) => `${from}-${until} ${item.name}${isLate ? ' late' : ''}`)

describe('the day of a place', () => {
  it('belongs to the item without a time until the first one begins', () => {
    expect(drawn(at('default'), at('noon', [12, 0]))).toEqual(['0-720 default', '720-1440 noon'])
    expect(drawn(at('evening', [18, 30]), at('default'), at('noon', [12, 0]))).toEqual([
      '0-720 default',
      '720-1110 noon',
      '1110-1440 evening',
    ])
  })

  it('begins with the last of yesterday where every item has a time', () => {
    expect(drawn(at('morning', [6, 0]), at('evening', [18, 0]))).toEqual([
      '0-360 evening late',
      '360-1080 morning',
      '1080-1440 evening',
    ])
    expect(drawn(at('only', [14, 0]))).toEqual(['0-840 only late', '840-1440 only'])
  })

  it('is one stretch where nothing has a time, or one begins at midnight', () => {
    expect(drawn(at('first'), at('second'))).toEqual(['0-1440 first'])
    expect(drawn(at('default'), at('midnight', [0, 0]))).toEqual(['0-1440 midnight'])
    expect(drawn()).toEqual([])
  })
})
