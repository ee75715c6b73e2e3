import { describe, expect, it } from 'vitest'
import { createPreviewCache } from './previewCache.ts'

const preview = (bytes: number) => ({ bytes: Buffer.alloc(bytes), contentType: 'image/jpeg' })

/** Makes previews on demand, and counts. */
function maker(bytes = 10) {
  const waiting: (() => void)[] = []
  let made = 0
  const make = async () => {
    made += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    return preview(bytes)
  }
  const finish = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { make, made: () => made, finish }
}

const settle = () => new Promise((done) => setImmediate(done))

describe('createPreviewCache', () => {
  it('makes one preview for concurrent and later requests', async () => {
    const previews = createPreviewCache({ atOnce: 2, maxBytes: 100 })
    const { make, made, finish } = maker()
    const asked = Promise.all([previews('a', make), previews('a', make), previews('a', make)])
    await settle()
    finish()
    await asked
    await previews('a', make)
    expect(made()).toBe(1)
  })

  it('respects its concurrency limit', async () => {
    const previews = createPreviewCache({ atOnce: 2, maxBytes: 100 })
    const { make, made, finish } = maker()
    const asked = Promise.all(['a', 'b', 'c'].map((name) => previews(name, make)))
    await settle()
    expect(made()).toBe(2)
    finish()
    await settle()
    expect(made()).toBe(3)
    finish()
    await asked
  })

  it('evicts the least recently used preview', async () => {
    const previews = createPreviewCache({ atOnce: 1, maxBytes: 25 })
    const made: string[] = []
    const ask = (name: string) =>
      previews(name, async () => {
        made.push(name)
        return preview(10)
      })
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('caches neither failures nor missing files', async () => {
    const previews = createPreviewCache({ atOnce: 1, maxBytes: 100 })
    await expect(previews('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await previews('a', async () => undefined)).toBeUndefined()
    expect(await previews('a', async () => preview(3))).toMatchObject({ contentType: 'image/jpeg' })
  })
})
