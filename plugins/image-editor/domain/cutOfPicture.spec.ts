import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOfPicture } from './cutOfPicture.ts'

const percent = fc.integer({ min: 0, max: 100 })
const focuses = fc.record({ x: percent, y: percent })
const ratios = fc.double({ min: 0.2, max: 5, noNaN: true })

describe('what a cut shows of a picture', () => {
  it('is the middle of it while the focus is there', () => {
    expect(cutOfPicture({ frame: 1.5, ratio: 0.75, focus: { x: 50, y: 50 }, part: null })).toEqual({
      x: 25,
      y: 0,
      width: 50,
      height: 100,
    })
  })

  it('reaches the edge the focus lies on', () => {
    const cut = { frame: 1, ratio: 2, part: null }
    expect(cutOfPicture({ ...cut, focus: { x: 50, y: 0 } })).toMatchObject({ y: 0, height: 50 })
    expect(cutOfPicture({ ...cut, focus: { x: 50, y: 100 } })).toMatchObject({ y: 50, height: 50 })
  })

  it('is where a browser puts it with object-position', () => {
    fc.assert(
      fc.property(focuses, ratios, ratios, (focus, frame, ratio) => {
        // CSS: the picture covers a box; its offset is the percentage of what is left over, which is negative.
        const box = { width: 1000 * ratio, height: 1000 }
        const scale = Math.max(box.width / (1000 * frame), box.height / 1000)
        const shown = { width: 1000 * frame * scale, height: 1000 * scale }
        const cut = cutOfPicture({ frame, ratio, focus, part: null })
        const left = ((box.width - shown.width) * focus.x) / 100
        const top = ((box.height - shown.height) * focus.y) / 100
        expect((-cut.x * shown.width) / 100).toBeCloseTo(left, 6)
        expect((-cut.y * shown.height) / 100).toBeCloseTo(top, 6)
        expect((cut.width * shown.width) / 100).toBeCloseTo(box.width, 6)
        expect((cut.height * shown.height) / 100).toBeCloseTo(box.height, 6)
      }),
    )
  })

  it('lies within the part the frame is, and shows the focus', () => {
    const part = { x: 20, y: 40, width: 60, height: 30 }
    fc.assert(
      fc.property(focuses, ratios, ratios, (focus, frame, ratio) => {
        const { x, y, width, height } = cutOfPicture({ frame, ratio, focus, part })
        const [focusX, focusY] = [20 + (60 * focus.x) / 100, 40 + (30 * focus.y) / 100]
        const inOrder = [20, x, focusX, x + width, 80]
        for (const row of [inOrder, [40, y, focusY, y + height, 70]])
          for (const [index, value] of row.entries())
            expect(value).toBeGreaterThanOrEqual((row[index - 1] ?? 0) - 1e-9)
      }),
    )
  })
})
