import fc from 'fast-check'
import type { Config } from 'payload'
import { describe, expect, it } from 'vitest'
import { cropGroup, cropInPanel, imageCrop } from './plugin.ts'
import { crops } from './testing/crops.ts'

const picture = {
  id: 7,
  recipe: { rotation: 90, crop: null },
  focus: { x: 50, y: 50 },
  fields: {},
} as const

describe('the module crop', () => {
  it('changes the crop of the recipe and nothing else', () => {
    const crop = { x: 10, y: 0, width: 50, height: 100 }
    const read = imageCrop.prepare({ crop })
    expect(read.ok && read.group.apply(picture)).toEqual({ recipe: { crop } })
  })

  it('removes the crop with null', () => {
    const read = imageCrop.prepare({ crop: null })
    expect(read.ok && read.group.apply(picture)).toEqual({ recipe: { crop: null } })
  })

  it('accepts every allowed crop', () => {
    fc.assert(fc.property(crops, (crop) => cropGroup.safeParse({ crop }).success))
  })

  it.each([
    ['reaches over the right edge', { x: 60, y: 0, width: 41, height: 50 }, 'crop_outside'],
    ['reaches over the lower edge', { x: 0, y: 99, width: 50, height: 2 }, 'crop_outside'],
    ['begins left of the picture', { x: -1, y: 0, width: 50, height: 50 }, 'crop_outside'],
    ['is wider than the picture', { x: 0, y: 0, width: 101, height: 50 }, 'crop_outside'],
    ['is less than 1 % wide', { x: 0, y: 0, width: 0.9, height: 50 }, 'crop_too_small'],
    ['is less than 1 % high', { x: 0, y: 0, width: 50, height: 0 }, 'crop_too_small'],
  ])('refuses one that %s, with a message', (_how, crop, key) => {
    const read = imageCrop.prepare({ crop })
    expect(read.ok ? [] : read.error.issues.map(({ message }) => message)).toEqual([
      `litfass:imgeditor:${key}`,
    ])
    expect(Object.keys(imageCrop.texts?.in('de') ?? {})).toContain(key)
  })

  it.each([
    ['no number', { x: '0', y: 0, width: 50, height: 50 }],
    ['not a finite one', { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 50 }],
    ['a field too many', { x: 0, y: 0, width: 50, height: 50, unit: 'px' }],
    ['a field too few', { x: 0, y: 0, width: 50 }],
    ['nothing', undefined],
  ])('refuses what has %s', (_what, crop) => {
    expect(imageCrop.prepare({ crop }).ok).toBe(false)
  })
})

it('the panel keeps its providers, and its editors can crop', async () => {
  const components = { providers: ['/Own#Provider'], logout: { Button: '/Own#Out' } }
  const config: Config = JSON.parse('{}')
  const { admin } = await cropInPanel()({ ...config, admin: { user: 'accounts', components } })
  expect(admin).toEqual({
    user: 'accounts',
    components: { ...components, providers: ['/Own#Provider', '@litfass/image-crop/admin#ProvideCrop'] },
  })
})
