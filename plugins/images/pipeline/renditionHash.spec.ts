import { describe, expect, it } from 'vitest'
import { renditionHash } from './renditionHash.ts'

const identity = {
  contentHash: 'a'.repeat(64),
  recipe: { rotation: 0, crop: null },
  pipelineVersion: 1,
  libvipsVersion: '8.18.7',
} as const

describe('renditionHash', () => {
  it('is safe in a path and long enough not to be guessed', () => {
    expect(renditionHash(identity)).toMatch(/^[\w-]{24}$/)
  })

  it('is the same for recipes that make the same picture', () => {
    const crop = { x: 0, y: 0, width: 100, height: 100 }
    expect(renditionHash({ ...identity, recipe: { rotation: 0, crop } })).toBe(renditionHash(identity))
  })

  it('differs with the original, the rotation, the crop and both versions', () => {
    const others = [
      identity,
      { ...identity, contentHash: 'b'.repeat(64) },
      { ...identity, recipe: { rotation: 90, crop: null } },
      { ...identity, recipe: { rotation: 0, crop: { x: 0, y: 0, width: 50, height: 100 } } },
      { ...identity, pipelineVersion: 2 },
      { ...identity, libvipsVersion: '8.18.8' },
    ] as const
    expect(new Set(others.map(renditionHash)).size).toBe(others.length)
  })
})
