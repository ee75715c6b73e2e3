import { expect, it } from 'vitest'
import { keyMove } from './keyMove.ts'

const pressed = (key: string, held: object = {}) =>
  keyMove({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

it('arrow keys move by one percent, with Shift by ten', () => {
  expect(pressed('ArrowLeft')).toEqual({ x: -1, y: 0 })
  expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ x: 10, y: 0 })
  expect(pressed('ArrowUp', { shiftKey: true })).toEqual({ x: 0, y: -10 })
  expect(pressed('ArrowDown')).toEqual({ x: 0, y: 1 })
})

it.each(['Home', 'Tab', 'a', 'toString'])('%s moves nothing', (key) => {
  expect(pressed(key)).toBeUndefined()
})

it.each(['ctrlKey', 'altKey', 'metaKey'])('an arrow with %s is the browser’s', (held) => {
  expect(pressed('ArrowLeft', { [held]: true })).toBeUndefined()
})
