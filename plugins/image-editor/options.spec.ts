import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineModule } from './modules/editorModule.ts'
import { resolveOptions } from './options.ts'

const module = (name: string) => defineModule({ name, schema: z.strictObject({}), apply: () => ({}) })

describe('the options of the image editor', () => {
  it('add modules after the five of the specification', () => {
    const { modules } = resolveOptions({ modules: [module('crop')] })
    expect([...modules.keys()]).toEqual(['focuspoint', 'caption', 'copyright', 'rotation', 'upload', 'crop'])
  })

  it.each(['caption', 'revision', 'Crop', 'a b', '', '__proto__'])('refuse a module called %j', (name) => {
    expect(() => resolveOptions({ modules: [module(name)] })).toThrow('image-editor')
  })

  it('refuse two modules with the same name', () => {
    expect(() => resolveOptions({ modules: [module('crop'), module('crop')] })).toThrow('crop')
  })

  it('refuse a concurrency of zero', () => {
    expect(() => resolveOptions({ previewsAtOnce: 0 })).toThrow('previewsAtOnce')
  })
})
