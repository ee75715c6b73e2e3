import { type PictureState, ROTATIONS, type Rotation, rotateFocus } from '@litfass/images/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySteps, changedModules, changesBetween, type ModuleStep } from './changes.ts'

const picture: PictureState = {
  id: 7,
  recipe: { rotation: 0, crop: null },
  focus: { x: 10, y: 80 },
  fields: { caption: 'Alt', copyright: null },
}
const turn =
  (rotation: Rotation): ModuleStep =>
  () => ({ recipe: { rotation } })
const aim =
  (x: number, y: number): ModuleStep =>
  () => ({ focus: { x, y } })
const leftHalf: ModuleStep = () => ({ recipe: { crop: { x: 0, y: 0, width: 50, height: 100 } } })

describe('applySteps', () => {
  it('changes nothing without steps', () => {
    expect(applySteps(picture, [])).toEqual(picture)
  })

  it('transforms the focus with rotation and crop', () => {
    expect(applySteps(picture, [turn(90)]).focus).toEqual({ x: 20, y: 10 })
    expect(applySteps(picture, [leftHalf]).focus).toEqual({ x: 20, y: 80 })
    expect(applySteps(picture, [leftHalf, turn(90)]).focus).toEqual({ x: 20, y: 20 })
  })

  it('treats a given focus as one of the final frame, whatever the order of steps', () => {
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

  it('has the same result for many rotations as for the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ROTATIONS), { minLength: 1 }), (turns) => {
        const last = turns.at(-1) ?? 0
        const saved = turns.reduce((state, rotation) => applySteps(state, [turn(rotation)]), picture)
        expect(saved.focus).toEqual(rotateFocus(picture.focus, 0, last))
      }),
    )
  })

  it('passes each step the result of those before it', () => {
    const seen: PictureState[] = []
    const look: ModuleStep = (current) => {
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

  it('does not mutate its input', () => {
    const before = structuredClone(picture)
    applySteps(picture, [turn(90), aim(0, 0), () => ({ fields: { caption: 'Neu' } })])
    expect(picture).toEqual(before)
  })
})

const before: PictureState = {
  id: 7,
  recipe: { rotation: 90, crop: null },
  focus: { x: 0, y: 100 },
  fields: { caption: null, copyright: 'S. Nazarov', owner: 3 },
}

describe('changesBetween', () => {
  it('finds no changes in equal pictures', () => {
    expect(changesBetween(before, structuredClone(before))).toBeUndefined()
  })

  it('treats an empty text like none', () => {
    expect(changesBetween(before, { ...before, fields: { ...before.fields, caption: '' } })).toBeUndefined()
  })

  it('treats a crop of the whole picture like none', () => {
    const crop = { x: 0, y: 0, width: 100, height: 100 }
    expect(changesBetween(before, { ...before, recipe: { rotation: 90, crop } })).toBeUndefined()
  })

  it('lists exactly what differs', () => {
    const after: PictureState = {
      ...before,
      focus: { x: 0, y: 0 },
      fields: { ...before.fields, copyright: '' },
    }
    expect(changesBetween(before, after)).toEqual({ focus: { x: 0, y: 0 }, fields: { copyright: '' } })
  })

  it('lists the whole recipe when part of it differs', () => {
    expect(changesBetween(before, { ...before, recipe: { rotation: 0, crop: null } })).toEqual({
      recipe: { rotation: 0, crop: null },
    })
  })
})

const stored = {
  recipe: { rotation: 0, crop: null },
  focus: { x: 10, y: 80 },
  fields: { caption: 'Alt', copyright: null, contentHash: 'a' },
} as const

describe('changedModules', () => {
  it('finds no modules in equal pictures', () => {
    expect(changedModules(stored, structuredClone(stored))).toEqual([])
  })

  it('lists a rotation without the focus that followed it', () => {
    const after = { ...stored, recipe: { rotation: 90, crop: null }, focus: { x: 20, y: 10 } } as const
    expect(changedModules(stored, after)).toEqual(['rotation'])
    expect(changedModules(stored, { ...after, focus: stored.focus })).toEqual(['rotation', 'focuspoint'])
  })

  it('lists a crop, a file and texts', () => {
    const crop = { x: 0, y: 0, width: 50, height: 100 }
    const fields = { caption: 'Neu', copyright: 'S. Nazarov', contentHash: 'b' }
    const after = { recipe: { rotation: 0, crop }, focus: { x: 20, y: 80 }, fields } as const
    expect(changedModules(stored, after)).toEqual(['upload', 'crop', 'caption', 'copyright'])
  })

  it('treats an empty text like none', () => {
    expect(changedModules(stored, { ...stored, fields: { ...stored.fields, copyright: '' } })).toEqual([])
  })
})
