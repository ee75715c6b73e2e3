import type { LightboxItem } from '../../domain/LightboxItem.ts'
import type { LightboxSource } from './LightboxSource.ts'
import type { Pictures } from './Pictures.ts'

/** Pictures are loaded so many at a time, in stretches that begin at its multiples. */
const STRETCH = 100

/** So many are there on each side before they are reached. */
const REACH = 10

/** Pictures that are loaded when somebody comes near them; a stretch that failed is asked for again at the next need. */
export function loadedPictures({ total, load, known }: LightboxSource): Pictures {
  const items = new Map<number, LightboxItem>()
  const places = new Map<number, number>()
  const stretches = new Map<number, Promise<void>>()

  function keep(from: number, loaded: readonly LightboxItem[]): void {
    for (const [offset, item] of loaded.entries()) {
      items.set(from + offset, item)
      places.set(item.pid, from + offset)
    }
  }

  function read(stretch: number): Promise<void> {
    const from = stretch * STRETCH
    const reading =
      stretches.get(stretch) ??
      load(from, Math.min(STRETCH, total - from)).then((loaded) => keep(from, loaded))
    stretches.set(stretch, reading)
    reading.catch(() => stretches.delete(stretch))
    return reading
  }

  async function find(pid: number): Promise<number | undefined> {
    for (let stretch = 0; !places.has(pid) && stretch * STRETCH < total; stretch += 1) await read(stretch)
    return places.get(pid)
  }

  async function need(index: number): Promise<void> {
    const missing = new Set<number>()
    for (let at = Math.max(0, index - REACH); at <= Math.min(total - 1, index + REACH); at += 1)
      if (!items.has(at)) missing.add(Math.floor(at / STRETCH))
    await Promise.all([...missing].map(read))
  }

  if (known) keep(known.from, known.items)
  return { total, at: (index) => items.get(index), indexOf: (pid) => places.get(pid), find, need }
}
