import { expect, it, vi } from 'vitest'
import type { FigureImage } from '../../domain/FigureImage.ts'
import { moreShared, type SharedStretch } from './moreShared.ts'

const image = (id: number): FigureImage => ({
  id,
  caption: '',
  copyright: '',
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
const idsOf = ({ images }: SharedStretch) => images.map(({ id }) => id)

it('goes on where it has ended', async () => {
  const read = reading(range(0, 60))
  const found = await moreShared(read, { images: range(0, 48), total: 60 })
  expect(idsOf(found)).toEqual(range(0, 60).map(({ id }) => id))
  expect(read).toHaveBeenCalledOnce()
})

it('shows what came in before, where the next stretch holds only what is known', async () => {
  const stored = [...range(100, 148), ...range(0, 60)]
  const found = await moreShared(reading(stored), { images: range(0, 48), total: 60 })
  expect(idsOf(found)).toEqual(stored.slice(0, 96).map(({ id }) => id))
  expect(found.total).toBe(108)
})

it('leaves out none that moved up when others went', async () => {
  const stored = range(5, 100)
  const found = await moreShared(reading(stored), { images: range(0, 48), total: 100 })
  expect(idsOf(found)).toEqual(stored.map(({ id }) => id).slice(0, 96))
  expect(found.total).toBe(95)
})

it('offers no more of a list that holds less by now than is shown', async () => {
  expect(await moreShared(reading(range(0, 3)), { images: range(0, 48), total: 60 })).toEqual({
    images: range(0, 3),
    total: 3,
  })
  expect(await moreShared(reading([]), { images: range(0, 48), total: 60 })).toEqual({ images: [], total: 0 })
})

it('comes to an end whatever a server counts', async () => {
  const read = async (from: number) => ({ total: 60, images: range(0, 48).slice(from) })
  expect((await moreShared(read, { images: range(0, 48), total: 60 })).total).toBe(48)
})
