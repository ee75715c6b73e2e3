import type { RowPicture } from './rowPicture.ts'

/** What is known of a picture: itself, or that it is gone or could not be read. */
export type KnownPicture = RowPicture | 'gone' | 'failed'

type Load = (ids: readonly number[]) => Promise<readonly RowPicture[]>

/** Rows ask one after another within a render; a request takes all of them together. */
const TOGETHER_MS = 20
/** What a list of Payload's REST answers at once, without becoming slow. */
const AT_ONCE = 200

/** Reads the pictures of many rows together, each once. */
export function createPictureStore(load: Load) {
  const known = new Map<number, KnownPicture>()
  const wanted = new Set<number>()
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = async (ids: readonly number[]) => {
    try {
      const found = new Map((await load(ids)).map((picture) => [picture.id, picture]))
      for (const id of ids) known.set(id, found.get(id) ?? 'gone')
    } catch {
      // The row says so; opening the form again asks again.
      for (const id of ids) known.set(id, 'failed')
    }
    tell()
  }
  const readAll = () => {
    const ids = [...wanted]
    wanted.clear()
    for (let at = 0; at < ids.length; at += AT_ONCE) void read(ids.slice(at, at + AT_ONCE))
  }
  return {
    get: (id: number): KnownPicture | undefined => known.get(id),
    want: (id: number): void => {
      if (known.has(id)) return
      if (wanted.size === 0) setTimeout(readAll, TOGETHER_MS)
      wanted.add(id)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // A form that is opened again shows what pictures are like then.
        if (listeners.size === 0) known.clear()
      }
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
