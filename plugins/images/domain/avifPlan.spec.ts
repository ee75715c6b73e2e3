import { expect, test } from 'vitest'
import { avifPlan, hasAllAvifs, isAvifWorthIt } from './avifPlan.ts'
import { planVariants } from './planVariants.ts'

const filesOf = (width: number, height: number) => planVariants({ width, height, animated: false })
const names = (width: number, height: number) => avifPlan(filesOf(width, height)).map(({ key }) => key)

test('an AVIF is tried for every file a page chooses from, and for no smaller one', () => {
  expect(names(6000, 4000)).toEqual(['M', 'L', 'XL', 'XXL'])
  expect(names(640, 400)).toEqual(['M', 'L'])
})

test('they come smallest first, in whatever order the files were finished', () => {
  const [M, L, XL, XXL] = avifPlan(filesOf(6000, 4000))
  if (!M || !L || !XL || !XXL) throw new Error('A large picture has four.')
  expect(avifPlan([M, XXL, L, XL])).toEqual([M, L, XL, XXL])
})

test('a small file counts when it serves a large size too', () => {
  expect(names(120, 80)).toEqual(['S'])
})

test('a very tall strip gets none at all, since a set with a gap is of no use', () => {
  expect(names(1920, 4100)).toEqual(['M', 'L', 'XL', 'XXL'])
  expect(names(1920, 4300)).toEqual([])
})

test('an AVIF is kept when it is a tenth smaller, and not for a byte less', () => {
  expect(isAvifWorthIt(900, 1000)).toBe(true)
  expect(isAvifWorthIt(901, 1000)).toBe(false)
})

test('a set is complete only with the AVIF of every file pages choose from', () => {
  const files = filesOf(1000, 800)
  const complete = files.map((file) => (file.width >= 320 ? { ...file, avif: 1 } : file))
  expect(hasAllAvifs(complete)).toBe(true)
  for (const gap of ['M', 'L', 'XL'])
    expect(
      hasAllAvifs(complete.map((file) => (file.key === gap ? { ...file, avif: undefined } : file))),
    ).toBe(false)
  expect(hasAllAvifs([])).toBe(false)
})
