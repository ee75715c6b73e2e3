import type { FigureImage } from '@litfass/images/model'
import { expect, it, vi } from 'vitest'
import { readMoreShared, type SharedPage } from './SharedBookmarks.tsx'

const image = (id: number): FigureImage => ({
  id,
  caption: '',
  copyright: '',
  alt: '',
  language: 'de',
  focus: { x: 50, y: 50 },
  width: 300,
  height: 200,
  remaining: 0,
  urls: null,
  hasAvifs: false,
  placeholder: null,
  dominantColour: null,
})
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => image(from + at))
const reading = (stored: readonly FigureImage[]) =>
  vi.fn(async (from: number) => ({ total: stored.length, images: stored.slice(from, from + 48) }))
const idsOf = ({ images }: SharedPage) => images.map(({ id }) => id)

it('continues at the end of the last page', async () => {
  const read = reading(range(0, 60))
  const found = await readMoreShared(read, { images: range(0, 48), total: 60 })
  expect(idsOf(found)).toEqual(range(0, 60).map(({ id }) => id))
  expect(read).toHaveBeenCalledOnce()
})

it('shows entries added at the top when the next page holds known entries only', async () => {
  const stored = [...range(100, 148), ...range(0, 60)]
  const found = await readMoreShared(reading(stored), { images: range(0, 48), total: 60 })
  expect(idsOf(found)).toEqual(stored.slice(0, 96).map(({ id }) => id))
  expect(found.total).toBe(108)
})

it('skips no entry that moved up after removals', async () => {
  const stored = range(5, 100)
  const found = await readMoreShared(reading(stored), { images: range(0, 48), total: 100 })
  expect(idsOf(found)).toEqual(stored.map(({ id }) => id).slice(0, 96))
  expect(found.total).toBe(95)
})

it('offers no further page when the list has become shorter than shown', async () => {
  expect(await readMoreShared(reading(range(0, 3)), { images: range(0, 48), total: 60 })).toEqual({
    images: range(0, 3),
    total: 3,
  })
  expect(await readMoreShared(reading([]), { images: range(0, 48), total: 60 })).toEqual({
    images: [],
    total: 0,
  })
})

it('terminates whatever total a server reports', async () => {
  const read = async (from: number) => ({ total: 60, images: range(0, 48).slice(from) })
  expect((await readMoreShared(read, { images: range(0, 48), total: 60 })).total).toBe(48)
})
