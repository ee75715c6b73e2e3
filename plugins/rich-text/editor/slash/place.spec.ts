import { expect, it } from 'vitest'
import { placeMenu } from './place.ts'

const area = { top: 100, bottom: 900, left: 20, right: 360 }
const view = { top: 0, bottom: 800 }
const menu = { width: 300, height: 320 }
const slashAt = (top: number, left = 40) => ({ top, bottom: top + 20, left, right: left + 8 })

it('stands below the slash where it fits', () => {
  expect(placeMenu({ slash: slashAt(200), area, view, menu })).toEqual({ left: 20, maxHeight: 320, top: 126 })
})

it('stands above the slash where there is more room', () => {
  expect(placeMenu({ slash: slashAt(700), area, view, menu })).toEqual({
    left: 20,
    maxHeight: 320,
    bottom: 206,
  })
})

it('is as low as an on-screen keyboard leaves room for', () => {
  expect(placeMenu({ slash: slashAt(200), area, view: { top: 0, bottom: 440 }, menu })).toMatchObject({
    maxHeight: 208,
    top: 126,
  })
})

it('does not leave the text sideways', () => {
  expect(placeMenu({ slash: slashAt(200, 300), area, view, menu }).left).toBe(40)
})
