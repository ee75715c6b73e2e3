import { describe, expect, it, vi } from 'vitest'
import { logUnknownOptions, offeredButtons, withDefaults } from './EditorOptions.ts'

const required = { imageManagerPrefix: 'article' }
const onRemove = (): void => undefined

describe('the options of an editor', () => {
  it('default to the five modules, with a button to save and none to remove', () => {
    expect(withDefaults(required)).toEqual({
      ...required,
      modules: ['focuspoint', 'caption', 'copyright', 'rotation', 'upload'],
      btnSave: true,
      btnRemove: false,
    })
    const own = { ...required, modules: ['caption'], btnSave: false, btnRemove: true }
    expect(withDefaults(own)).toEqual(own)
  })

  it('are logged when they are unknown, and only then', () => {
    const log = vi.fn()
    logUnknownOptions({ ...required, modules: [], onClose: () => undefined }, log)
    expect(log).not.toHaveBeenCalled()
    logUnknownOptions({ ...required, colour: 'red', btnClose: true }, log)
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'The image editor does not know these options: colour, btnClose.',
    )
  })
})

describe('the buttons of an editor', () => {
  it.each([
    [{}, true, { save: true, remove: false }],
    [{ btnSave: false }, true, { save: false, remove: false }],
    [{ btnRemove: true }, true, { save: true, remove: true }],
    [{ onRemove }, true, { save: true, remove: true }],
    [{ btnRemove: true, onRemove }, false, { save: true, remove: false }],
  ])('offer removal by option or callback, and only of a picture: %j, %j', (given, hasImage, offered) => {
    expect(offeredButtons({ ...required, ...given }, hasImage)).toEqual(offered)
  })
})
