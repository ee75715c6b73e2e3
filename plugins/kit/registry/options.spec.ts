import type { SanitizedConfig } from 'payload'
import { expect, it, vi } from 'vitest'
import { declareOptions, keepOptions } from './options.ts'

const { of } = declareOptions('places', (options: { most: number }) => options)

/** The parts of a config that options use. */
function payloadWith(custom: SanitizedConfig['custom']): { config: SanitizedConfig } {
  const config: SanitizedConfig = JSON.parse('{}')
  return { config: { ...config, custom } }
}

const withOptions = (options: { most: number }) =>
  payloadWith(keepOptions(JSON.parse('{}'), 'places', options).custom ?? {})

it('finds the options of a plugin in the config', () => {
  expect(of(withOptions({ most: 3 })).most).toBe(3)
})

it('finds them from another copy of the module too, as Next makes one for pages', async () => {
  const payload = withOptions({ most: 4 })
  vi.resetModules()
  const copy = await import('./options.ts')
  expect(copy.declareOptions).not.toBe(declareOptions)
  expect(copy.declareOptions('places', (options: { most: number }) => options).of(payload).most).toBe(4)
})

it('takes nothing for them that the plugin has not put there', () => {
  expect(() => of(payloadWith({ 'litfass:places': { most: 9 } }))).toThrow('no places plugin')
  expect(() => of(payloadWith({}))).toThrow('no places plugin')
})
