import { describe, expect, it } from 'vitest'
import { arrangeRows, type StoredRow, type WantedRow } from './arrangeRows.ts'

const stored: StoredRow[] = [
  { id: 'a', pid: 1, image: 1 },
  { id: 'b', pid: 2, image: null },
]
const arrange = (...wanted: WantedRow[]) => arrangeRows({ wanted, stored, exists: (image) => image !== 2 })

describe('the rows of a gallery', () => {
  it('are named by their pictures', () => {
    const { rows, problems } = arrange({ id: 'c', image: 3 }, { id: 'a', image: 1 })
    expect(rows).toEqual([
      { id: 'c', image: 3, pid: 3 },
      { id: 'a', image: 1, pid: 1 },
    ])
    expect(problems).toEqual([])
  })

  it('leave when their picture has been deleted, whether or not the form knows of it yet', () => {
    const first = { id: 'a', image: 1 }
    for (const image of [null, 2]) {
      expect(arrange(first, { id: 'b', image })).toEqual({ rows: [{ ...first, pid: 1 }], problems: [] })
    }
  })

  it('want a picture, one that is there, and each once', () => {
    const { problems } = arrange({ image: null }, { id: 'a', image: null }, { image: 4 }, { image: 4 })
    expect(problems).toEqual([
      { at: 0, reason: 'noPicture' },
      { at: 1, reason: 'noPicture' },
      { at: 3, reason: 'twice' },
    ])
    expect(arrangeRows({ wanted: [{ image: 9 }], stored, exists: () => false }).problems).toEqual([
      { at: 0, reason: 'unknownPicture' },
    ])
  })

  it('carry on what else stands in them', () => {
    const row = { image: 5, caption: 'Deich' }
    expect(arrangeRows({ wanted: [row], stored: [], exists: () => true }).rows).toEqual([{ ...row, pid: 5 }])
  })
})
