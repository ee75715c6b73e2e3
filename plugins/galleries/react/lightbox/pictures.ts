import { type LightboxItem, lightboxFiles } from '../../domain/lightboxItems.ts'
import type { StubWatch } from '../FigureServices.tsx'

/** A gallery too long to come with its page; items are loaded around the picture that is shown. */
export type LightboxSource = {
  /** The number of its pictures, including stubs. */
  total: number
  /** Loads at most `limit` items from the offset `from`; rejects when that fails. */
  load: (from: number, limit: number) => Promise<readonly LightboxItem[]>
  /** The items the page already has, from the offset `from`. */
  known?: { from: number; items: readonly LightboxItem[] }
}

/** The pictures of a lightbox, all of them loaded or only some. */
export type Pictures = {
  total: number
  /** Returns an item; `undefined` while it is not loaded. */
  at: (index: number) => LightboxItem | undefined
  /** Finds the index of a picture, loading items until it is found. */
  find: (pid: number) => Promise<number | undefined>
  /** Loads the missing items around an index. */
  need: (index: number) => Promise<void>
}

/** The loaded items are kept for the next opening, as long as the page passes the same source. */
const loaded = new WeakMap<LightboxSource, Pictures>()

/** Returns the pictures to open. Stubs are left out of a list; a source counts them, and they keep their index. */
export function picturesOf(
  items: readonly LightboxItem[] | LightboxSource,
  stubs: StubWatch | undefined,
): Pictures {
  if (!('load' in items)) return listedPictures(items.flatMap((item) => readyItem(item, stubs) ?? []))
  const pictures = loaded.get(items) ?? loadedPictures(items)
  loaded.set(items, pictures)
  return pictures
}

/** Returns an item that can be shown: a picture, markup, or a stub that has become ready; `undefined` for others. */
export function readyItem(item: LightboxItem, stubs: StubWatch | undefined): LightboxItem | undefined {
  if (item.src || item.html) return item
  const state = stubs?.read(item.pid)
  return state?.kind === 'ready' ? { ...item, ...lightboxFiles(state) } : undefined
}

function listedPictures(items: readonly LightboxItem[]): Pictures {
  return {
    total: items.length,
    at: (index) => items[index],
    find: async (pid) => {
      const index = items.findIndex((item) => item.pid === pid)
      return index < 0 ? undefined : index
    },
    need: async () => undefined,
  }
}

/** Items per request; requests begin at its multiples. */
const CHUNK = 100

/** Items loaded ahead on each side. */
const AHEAD = 10

/** Creates pictures that are loaded in chunks on demand; a failed chunk is requested again when next needed. */
export function loadedPictures({ total, load, known }: LightboxSource): Pictures {
  const items = new Map<number, LightboxItem>()
  const indexes = new Map<number, number>()
  const chunks = new Map<number, Promise<void>>()

  function store(from: number, loaded: readonly LightboxItem[]): void {
    for (const [offset, item] of loaded.entries()) {
      items.set(from + offset, item)
      indexes.set(item.pid, from + offset)
    }
  }

  function loadChunk(chunk: number): Promise<void> {
    const from = chunk * CHUNK
    const loading =
      chunks.get(chunk) ?? load(from, Math.min(CHUNK, total - from)).then((loaded) => store(from, loaded))
    chunks.set(chunk, loading)
    loading.catch(() => chunks.delete(chunk))
    return loading
  }

  async function find(pid: number): Promise<number | undefined> {
    for (let chunk = 0; !indexes.has(pid) && chunk * CHUNK < total; chunk += 1) await loadChunk(chunk)
    return indexes.get(pid)
  }

  async function need(index: number): Promise<void> {
    const missing = new Set<number>()
    for (let at = Math.max(0, index - AHEAD); at <= Math.min(total - 1, index + AHEAD); at += 1)
      if (!items.has(at)) missing.add(Math.floor(at / CHUNK))
    await Promise.all([...missing].map(loadChunk))
  }

  if (known) store(known.from, known.items)
  return { total, at: (index) => items.get(index), find, need }
}
