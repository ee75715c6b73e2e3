import type { StubState } from '@litfass/images/stubs'
import { describe, expect, it, test, vi } from 'vitest'
import type { LightboxItem } from '../../domain/lightboxItems.ts'
import type { StubWatch } from '../FigureServices.tsx'
import { loadedPictures, readyItem } from './pictures.ts'

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

/** The pid of a picture is its index plus 1000. */
const gallery = (total: number) => {
  const items = Array.from({ length: total }, (_, index) => item(1000 + index))
  const load = vi.fn(async (from: number, limit: number) => items.slice(from, from + limit))
  return { total, items, load }
}

describe('a gallery of thousands', () => {
  it('loads the chunk of a picture, once', async () => {
    const { total, load } = gallery(2000)
    const pictures = loadedPictures({ total, load })
    await Promise.all([pictures.need(950), pictures.need(951)])
    await pictures.need(940)
    expect(load.mock.calls).toEqual([[900, 100]])
    expect(pictures.at(950)?.pid).toBe(1950)
    expect(pictures.at(899)).toBeUndefined()
  })

  it('loads the next chunk before its first picture is reached', async () => {
    const { total, load } = gallery(2000)
    const pictures = loadedPictures({ total, load })
    await pictures.need(995)
    expect(load.mock.calls.map(([from]) => from)).toEqual([900, 1000])
  })

  it('requests no more than there are', async () => {
    const { total, load } = gallery(150)
    await loadedPictures({ total, load }).need(149)
    expect(load.mock.calls).toEqual([[100, 50]])
  })

  it('does not load what the page already has', async () => {
    const { total, load, items } = gallery(2000)
    const pictures = loadedPictures({ total, load, known: { from: 200, items: items.slice(200, 230) } })
    await pictures.need(215)
    expect(await pictures.find(1229)).toBe(229)
    expect(load).not.toHaveBeenCalled()
  })

  it('finds a picture at any index, or reports that there is none', async () => {
    const { total, load } = gallery(350)
    const pictures = loadedPictures({ total, load })
    expect(await pictures.find(1210)).toBe(210)
    expect(load).toHaveBeenCalledTimes(3)
    expect(await pictures.find(7)).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('requests a failed chunk again', async () => {
    const { total, load } = gallery(50)
    load.mockRejectedValueOnce(new Error('offline'))
    const pictures = loadedPictures({ total, load })
    await expect(pictures.need(0)).rejects.toThrow('offline')
    await pictures.need(0)
    expect(pictures.at(0)?.pid).toBe(1000)
  })
})

const stub: LightboxItem = {
  pid: 3,
  src: '',
  msrc: '',
  srcset: '',
  w: 0,
  h: 0,
  title: '',
  caption: 'Boje',
  copyright: '',
  alt: 'Boje',
}
const urls = { T: 't', XS: 'xs', S: 's', M: 'm', L: 'l', XL: 'xl', XXL: 'xxl' }

const watchOf = (state: StubState): StubWatch => ({
  watch: () => () => undefined,
  read: () => state,
  subscribe: () => () => undefined,
})

test('a stub that has become ready is shown with its own caption', () => {
  const ready = readyItem(stub, watchOf({ kind: 'ready', urls, width: 300, height: 200 }))
  expect(ready).toMatchObject({ src: 'xxl', w: 300, h: 200, caption: 'Boje' })
})

test('a stub still being processed cannot be shown', () => {
  expect(readyItem(stub, watchOf({ kind: 'waiting', remaining: 3, total: 8 }))).toBeUndefined()
  expect(readyItem(stub, undefined)).toBeUndefined()
})

test('markup needs no file', () => {
  expect(readyItem({ ...stub, html: '<p>Ende</p>' }, undefined)).toMatchObject({ html: '<p>Ende</p>' })
})
