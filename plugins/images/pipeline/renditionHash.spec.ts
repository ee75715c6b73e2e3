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

  it.each([
    [0, 'tGKCIOH--WS26OWA6HHgRx1u'],
    [90, 'VY6Fv8BL42lpUJrE_JeNHQwC'],
    [180, '79ctOCWSO_z5MEVIqhDGMo8s'],
    [270, 'Gw6uZFAfhDHRFWtUZm7wbjCZ'],
  ] as const)(
    'is what it has always been for a picture turned by %d degrees and not cropped',
    (rotation, hash) => {
      expect(renditionHash({ ...identity, recipe: { rotation, crop: null } })).toBe(hash)
    },
  )

  it('changed for cropped pictures when the uncropped file was introduced', () => {
    const crop = { x: 0, y: 0, width: 50, height: 100 }
    const hash = renditionHash({ ...identity, recipe: { rotation: 0, crop } })
    expect(hash).not.toBe('re0kdXVwh08hkjoFmTlIPJ4s')
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
