import { describe, expect, it, vi } from 'vitest'
import type { LightboxItem } from '../../domain/LightboxItem.ts'
import { loadedPictures } from './loadedPictures.ts'

const item = (pid: number): LightboxItem => ({
  pid,
  src: `${pid}.webp`,
  msrc: '',
  srcset: '',
  w: 3,
  h: 2,
  title: '',
  caption: '',
  copyright: '',
  alt: '',
})

/** The pid of a picture is a thousand more than its place. */
const gallery = (total: number) => {
  const items = Array.from({ length: total }, (_, index) => item(1000 + index))
  const load = vi.fn(async (from: number, limit: number) => items.slice(from, from + limit))
  return { total, items, load }
}

describe('a gallery of thousands', () => {
  it('loads the stretch a picture stands in, once', async () => {
    const { total, load } = gallery(2000)
    const pictures = loadedPictures({ total, load })
    await Promise.all([pictures.need(950), pictures.need(951)])
    await pictures.need(940)
    expect(load.mock.calls).toEqual([[900, 100]])
    expect(pictures.at(950)?.pid).toBe(1950)
    expect(pictures.at(899)).toBeUndefined()
  })

  it('loads the next stretch before its first picture is reached', async () => {
    const { total, load } = gallery(2000)
    const pictures = loadedPictures({ total, load })
    await pictures.need(995)
    expect(load.mock.calls.map(([from]) => from)).toEqual([900, 1000])
  })

  it('asks for no more than there are', async () => {
    const { total, load } = gallery(150)
    await loadedPictures({ total, load }).need(149)
    expect(load.mock.calls).toEqual([[100, 50]])
  })

  it('does not load what the page has already', async () => {
    const { total, load, items } = gallery(2000)
    const pictures = loadedPictures({ total, load, known: { from: 200, items: items.slice(200, 230) } })
    await pictures.need(215)
    expect(load).not.toHaveBeenCalled()
    expect(pictures.indexOf(1229)).toBe(229)
  })

  it('finds a picture wherever it stands, and says when there is none', async () => {
    const { total, load } = gallery(350)
    const pictures = loadedPictures({ total, load })
    expect(await pictures.find(1210)).toBe(210)
    expect(load).toHaveBeenCalledTimes(3)
    expect(await pictures.find(7)).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('asks again after a failure', async () => {
    const { total, load } = gallery(50)
    load.mockRejectedValueOnce(new Error('offline'))
    const pictures = loadedPictures({ total, load })
    await expect(pictures.need(0)).rejects.toThrow('offline')
    await pictures.need(0)
    expect(pictures.at(0)?.pid).toBe(1000)
  })
})
