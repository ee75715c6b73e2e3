import { ROTATIONS, type Rotation, rotateFocus } from '@litfass/kit/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySteps, type Step } from './applySteps.ts'
import type { PictureState } from './EditorPicture.ts'

const picture: PictureState = {
  id: 7,
  recipe: { rotation: 0, crop: null },
  focus: { x: 10, y: 80 },
  fields: { caption: 'Alt', copyright: null },
}
const turn =
  (rotation: Rotation): Step =>
  () => ({ recipe: { rotation } })
const aim =
  (x: number, y: number): Step =>
  () => ({ focus: { x, y } })
const leftHalf: Step = () => ({ recipe: { crop: { x: 0, y: 0, width: 50, height: 100 } } })

describe('applySteps', () => {
  it('changes nothing without steps', () => {
    expect(applySteps(picture, [])).toEqual(picture)
  })

  it('takes the focus along through turn and crop', () => {
    expect(applySteps(picture, [turn(90)]).focus).toEqual({ x: 20, y: 10 })
    expect(applySteps(picture, [leftHalf]).focus).toEqual({ x: 20, y: 80 })
    expect(applySteps(picture, [leftHalf, turn(90)]).focus).toEqual({ x: 20, y: 20 })
  })

  it('takes a focus that is given as one of the final frame, in whatever order the steps come', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
    fc.assert(
      fc.property(point, fc.constantFrom(...ROTATIONS), ([x, y], rotation) => {
        for (const steps of [
          [aim(x, y), turn(rotation)],
          [turn(rotation), aim(x, y)],
        ]) {
          expect(applySteps(picture, steps)).toMatchObject({ focus: { x, y }, recipe: { rotation } })
        }
      }),
    )
  })

  it('comes to the same through many turns as through the last one alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROTATIONS), { minLength: 1 }), (turns) => {
        const last = turns.at(-1) ?? 0
        const saved = turns.reduce((state, rotation) => applySteps(state, [turn(rotation)]), picture)
        expect(saved.focus).toEqual(rotateFocus(picture.focus, 0, last))
      }),
    )
  })

  it('shows each step what those before it have done', () => {
    const seen: PictureState[] = []
    const look: Step = (current) => {
      seen.push(current)
      return {}
    }
    applySteps(picture, [() => ({ fields: { caption: 'Neu' } }), turn(180), look])
    expect(seen).toEqual([
      {
        id: 7,
        recipe: { rotation: 180, crop: null },
        focus: { x: 90, y: 20 },
        fields: { caption: 'Neu', copyright: null },
      },
    ])
  })

  it('leaves the picture it was given as it is', () => {
    const before = structuredClone(picture)
    applySteps(picture, [turn(90), aim(0, 0), () => ({ fields: { caption: 'Neu' } })])
    expect(picture).toEqual(before)
  })
})
