import { expect, it } from 'vitest'
import { resolveOptions } from './options.ts'

it('knows the usual image managers where none are named', () => {
  expect(Object.keys(resolveOptions({ collection: 'images' }).imageManagers)).toContain('multiupload')
})

it('refuses to start without a place pictures could be for', () => {
  expect(() => resolveOptions({ collection: 'images', imageManagers: {} })).toThrow(/imageManagers/)
})
