import { expect, it, vi } from 'vitest'
import { StoreAway } from './causes.ts'
import { LitfassError } from './LitfassError.ts'

it('is known to every copy of this module that a bundler makes', async () => {
  vi.resetModules()
  const { LitfassError: Other } = await import('./LitfassError.ts')
  expect(Other).not.toBe(LitfassError)
  expect(new Other('conflict')).toBeInstanceOf(LitfassError)
  expect(new LitfassError('conflict')).toBeInstanceOf(Other)
})

it('is neither any other error nor each of its own kinds', () => {
  expect(new Error('conflict') instanceof LitfassError).toBe(false)
  expect([null, undefined, 'x', {}].some((value) => (value as unknown) instanceof LitfassError)).toBe(false)
  expect(new LitfassError('unavailable') instanceof StoreAway).toBe(false)
  expect(new StoreAway('disk')).toBeInstanceOf(LitfassError)
})
