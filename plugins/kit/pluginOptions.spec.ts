import type { SanitizedConfig } from 'payload'
import { expect, it, vi } from 'vitest'
import { pluginOptions } from './pluginOptions.ts'

type PlaceOptions = { most: number }

/** A config as far as options are concerned. */
function payloadWith(custom: SanitizedConfig['custom']): { config: SanitizedConfig } {
  const config: SanitizedConfig = JSON.parse('{}')
  return { config: { ...config, custom } }
}

const remembered = (options: PlaceOptions) =>
  payloadWith(pluginOptions<PlaceOptions>('places').remember(JSON.parse('{}'), options).custom ?? {})

it('finds the options of a plugin in the config', () => {
  expect(pluginOptions<PlaceOptions>('places').of(remembered({ most: 3 })).most).toBe(3)
})

it('finds them from another copy of the module too, as Next makes one for pages', async () => {
  const payload = remembered({ most: 4 })
  vi.resetModules()
  const copy = await import('./pluginOptions.ts')
  expect(copy.pluginOptions).not.toBe(pluginOptions)
  expect(copy.pluginOptions<PlaceOptions>('places').of(payload).most).toBe(4)
})

it('takes nothing for them that the plugin has not put there', () => {
  const { of } = pluginOptions<PlaceOptions>('places')
  expect(() => of(payloadWith({ 'litfass:places': { most: 9 } }))).toThrow('no places plugin')
  expect(() => of(payloadWith({}))).toThrow('no places plugin')
})
