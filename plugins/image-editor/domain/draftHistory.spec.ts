import { PLAIN_RECIPE } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import type { Draft } from './Draft.ts'
import { redo, startHistory, step, undo } from './draftHistory.ts'

const draft = (caption: string): Draft => ({
  recipe: PLAIN_RECIPE,
  focus: { x: 50, y: 50 },
  fields: { caption },
})
const [a, b, c] = [draft('a'), draft('b'), draft('c')]

describe('the drafts of an editor', () => {
  it('go back and forth', () => {
    const done = step(step(startHistory(a), b), c)
    expect(undo(undo(done)).now).toBe(a)
    expect(redo(redo(undo(undo(done)))).now).toBe(c)
  })

  it('stay where there is nothing before or after', () => {
    const start = startHistory(a)
    expect(undo(start)).toEqual(start)
    expect(redo(start)).toEqual(start)
  })

  it('take several changes of one thing back at once, and only those in a row', () => {
    const typed = step(step(startHistory(a), b, 'caption'), c, 'caption')
    expect(undo(typed).now).toBe(a)
    const between = step(step(step(startHistory(a), b, 'caption'), a, 'focus'), c, 'caption')
    expect(undo(between).now).toBe(a)
    expect(undo(undo(between)).now).toBe(b)
  })

  it('begin a new step after one that was taken back', () => {
    const again = step(undo(step(startHistory(a), b, 'caption')), c, 'caption')
    expect(undo(again).now).toBe(a)
  })

  it('forget what was taken back as soon as something else is done', () => {
    expect(redo(step(undo(step(startHistory(a), b)), c)).now).toBe(c)
  })

  it('end a hundred steps back', () => {
    const drafts = Array.from({ length: 150 }, (_, index) => draft(String(index)))
    let history = drafts.reduce((before, next) => step(before, next), startHistory(a))
    for (let steps = 0; steps < 200; steps += 1) history = undo(history)
    expect(history.now.fields.caption).toBe('49')
  })
})
