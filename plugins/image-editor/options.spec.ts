import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineModule } from './modules/defineModule.ts'
import { resolveOptions } from './options.ts'
import type { PictureSource } from './PictureSource.ts'

const nowhere = () => Promise.reject(new Error('nowhere'))
const pictures: PictureSource = {
  requireManager: () => ({ ratios: [] }),
  find: nowhere,
  lock: nowhere,
  save: nowhere,
  restore: nowhere,
  earlier: nowhere,
  history: nowhere,
  shown: nowhere,
}
const module = (name: string) => defineModule({ name, schema: z.strictObject({}), apply: () => ({}) })

describe('the options of the image editor', () => {
  it('add modules behind the five of the specification', () => {
    const { modules } = resolveOptions({ pictures, modules: [module('crop')] })
    expect([...modules.keys()]).toEqual(['focuspoint', 'caption', 'copyright', 'rotation', 'upload', 'crop'])
  })

  it.each(['caption', 'revision', 'Crop', 'a b', '', '__proto__'])('refuse a module called %j', (name) => {
    expect(() => resolveOptions({ pictures, modules: [module(name)] })).toThrow('image-editor')
  })

  it('refuse two modules of one name', () => {
    expect(() => resolveOptions({ pictures, modules: [module('crop'), module('crop')] })).toThrow('crop')
  })

  it('refuse a server that may turn nothing', () => {
    expect(() => resolveOptions({ pictures, previewsAtOnce: 0 })).toThrow('previewsAtOnce')
  })
})
