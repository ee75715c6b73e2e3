import { type Crop, PLAIN_RECIPE, type Recipe } from '@litfass/images/model'
import { describe, expect, it } from 'vitest'
import { changeDraft, clashes, type Draft, giveUp, rebase, redo, startHistory, step, undo } from './draft.ts'

const start: Draft = {
  recipe: { rotation: 0, crop: null },
  focus: { x: 37, y: 61 },
  fields: { caption: 'Steg' },
}
const cropped = (draft: Draft, crop: Crop | null) => changeDraft(draft, { recipe: { crop } })
const turned = (draft: Draft, rotation: Recipe['rotation']) => changeDraft(draft, { recipe: { rotation } })

describe('a focus that was not moved', () => {
  it('is unchanged after a drag of many small steps and back', () => {
    let draft = start
    for (let x = 0; x <= 60; x += 0.3) draft = cropped(draft, { x, y: 0, width: 40, height: 100 })
    expect(draft.focus).toEqual({ x: 0, y: 61 })
    for (let x = 60; x >= 0; x -= 0.3) draft = cropped(draft, { x, y: 0, width: 40, height: 100 })
    expect(cropped(draft, null).focus).toEqual(start.focus)
  })

  it('follows a rotation in between', () => {
    const outside = turned(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), 90)
    expect(outside.focus).toEqual({ x: 0, y: 0 })
    expect(cropped(outside, null).focus).toEqual({ x: 39, y: 37 })
  })

  it('is unchanged while texts are typed', () => {
    const draft = changeDraft(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), {
      fields: { caption: 'Steg am Morgen' },
    })
    expect(draft).toMatchObject({ focus: { x: 0, y: 100 }, fields: { caption: 'Steg am Morgen' } })
    expect(cropped(draft, null).focus).toEqual(start.focus)
  })
})

it('a focus set inside a crop is tracked from there', () => {
  const inside = changeDraft(cropped(start, { x: 50, y: 0, width: 50, height: 50 }), {
    focus: { x: 50, y: 50 },
  })
  expect(inside.focus).toEqual({ x: 50, y: 50 })
  expect(cropped(inside, null).focus).toEqual({ x: 75, y: 25 })
})

const draft = (caption: string): Draft => ({
  recipe: PLAIN_RECIPE,
  focus: { x: 50, y: 50 },
  fields: { caption },
})
const [a, b, c] = [draft('a'), draft('b'), draft('c')]

describe('the drafts of an editor', () => {
  it('can be undone and redone', () => {
    const done = step(step(startHistory(a), b), c)
    expect(undo(undo(done)).now).toBe(a)
    expect(redo(redo(undo(undo(done)))).now).toBe(c)
  })

  it('are unchanged without anything to undo or redo', () => {
    const start = startHistory(a)
    expect(undo(start)).toEqual(start)
    expect(redo(start)).toEqual(start)
  })

  it('undo consecutive changes of one field at once', () => {
    const typed = step(step(startHistory(a), b, 'caption'), c, 'caption')
    expect(undo(typed).now).toBe(a)
    const between = step(step(step(startHistory(a), b, 'caption'), a, 'focus'), c, 'caption')
    expect(undo(between).now).toBe(a)
    expect(undo(undo(between)).now).toBe(b)
  })

  it('start a new step after an undo', () => {
    const again = step(undo(step(startHistory(a), b, 'caption')), c, 'caption')
    expect(undo(again).now).toBe(a)
  })

  it('discard undone steps after a new change', () => {
    expect(redo(step(undo(step(startHistory(a), b)), c)).now).toBe(c)
  })

  it('keep a hundred steps', () => {
    const drafts = Array.from({ length: 150 }, (_, index) => draft(String(index)))
    let history = drafts.reduce((before, next) => step(before, next), startHistory(a))
    for (let steps = 0; steps < 200; steps += 1) history = undo(history)
    expect(history.now.fields.caption).toBe('49')
  })
})

const before: Draft = {
  recipe: PLAIN_RECIPE,
  focus: { x: 20, y: 30 },
  fields: { caption: 'Steg', copyright: 'K. Lang', revision: 1 },
}

describe('a draft rebased on another save', () => {
  it('takes theirs without own changes', () => {
    const theirs: Draft = {
      recipe: { rotation: 90, crop: null },
      focus: { x: 70, y: 20 },
      fields: { caption: 'Steg am Morgen', copyright: 'K. Lang', revision: 2 },
    }
    expect(rebase(before, before, theirs)).toEqual(theirs)
  })

  it('keeps both changes of different fields', () => {
    const mine = { ...before, fields: { ...before.fields, caption: 'Meins' } }
    const theirs = { ...before, fields: { ...before.fields, copyright: 'Ihres', revision: 2 } }
    expect(rebase(mine, before, theirs).fields).toEqual({
      caption: 'Meins',
      copyright: 'Ihres',
      revision: 2,
    })
  })

  it('keeps mine for the same field', () => {
    const mine = { ...before, fields: { ...before.fields, caption: 'Meins' } }
    const theirs = { ...before, fields: { ...before.fields, caption: 'Ihres' } }
    expect(rebase(mine, before, theirs).fields.caption).toBe('Meins')
  })

  it('transforms my focus with a rotation saved meanwhile', () => {
    const mine = { ...before, focus: { x: 0, y: 0 } }
    const theirs: Draft = { ...before, recipe: { rotation: 90, crop: null }, focus: { x: 70, y: 20 } }
    expect(rebase(mine, before, theirs)).toMatchObject({ recipe: { rotation: 90 }, focus: { x: 100, y: 0 } })
  })

  it('transforms their focus with my rotation', () => {
    const mine: Draft = { ...before, recipe: { rotation: 90, crop: null }, focus: { x: 70, y: 20 } }
    const theirs = { ...before, focus: { x: 0, y: 100 } }
    expect(rebase(mine, before, theirs)).toMatchObject({ recipe: { rotation: 90 }, focus: { x: 0, y: 0 } })
  })
})

describe('two drafts of one picture', () => {
  const base: Draft = { ...start, fields: { caption: 'Steg', copyright: 'Vorher', alt: '' } }
  const theirs = turned(changeDraft(base, { fields: { caption: 'Ihre', copyright: 'Beide' } }), 90)

  it('clash where both have changed the same thing, and differently', () => {
    const fields = { caption: 'Meine', copyright: 'Beide', alt: 'Ein Steg' }
    const mine = turned(changeDraft(base, { fields }), 180)
    expect(clashes(mine, base, theirs)).toEqual(['rotation', 'caption'])
    expect(clashes(base, base, theirs)).toEqual([])
    expect(clashes(changeDraft(base, { focus: { x: 1, y: 1 } }), base, theirs)).toEqual([])
  })

  it('take over what is given up, and keep the rest', () => {
    const mine = turned(changeDraft(base, { fields: { caption: 'Meine', alt: 'Ein Steg' } }), 180)
    const settled = rebase(giveUp(mine, base, new Set(['rotation', 'caption'])), base, theirs)
    expect(settled.fields).toEqual({ caption: 'Ihre', copyright: 'Beide', alt: 'Ein Steg' })
    expect(settled).toMatchObject({ recipe: theirs.recipe, focus: theirs.focus })
  })

  it('keep a focus that was placed by hand when a rotation is given up', () => {
    const mine = changeDraft(turned(base, 180), { focus: { x: 20, y: 30 } })
    expect(giveUp(mine, base, new Set(['rotation']))).toMatchObject({
      recipe: base.recipe,
      focus: { x: 80, y: 70 },
    })
  })
})
