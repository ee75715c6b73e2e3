import { expect, test } from 'vitest'
import { barStep } from './createBar.ts'

/** Links of 100 px, scrolled by `gone` px. */
const links = (gone: number, count = 8) =>
  Array.from({ length: count }, (_, index) => ({ start: index * 100 - gone, end: index * 100 + 100 - gone }))

test('the link cut off at the end moves to the start', () => {
  expect(barStep('on', { items: links(0), width: 250 })).toBe(200)
  expect(barStep('on', { items: links(50), width: 250 })).toBe(250)
  expect(barStep('on', { items: links(0), width: 300 })).toBe(300)
})

test('the link cut off at the start moves to the end', () => {
  expect(barStep('back', { items: links(450), width: 250 })).toBe(-200)
  expect(barStep('back', { items: links(400), width: 250 })).toBe(-250)
})

test('a link wider than the bar is passed in steps of the bar', () => {
  expect(barStep('on', { items: [{ start: 0, end: 700 }], width: 250 })).toBe(250)
  expect(barStep('back', { items: [{ start: -400, end: 300 }], width: 250 })).toBe(-250)
})
