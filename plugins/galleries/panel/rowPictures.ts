import { z } from 'zod'

/** The columns of a picture that a row of the form shows. */
export const rowPicture = z.object({
  id: z.number(),
  caption: z.string().nullish(),
  copyright: z.string().nullish(),
  originalName: z.string().nullish(),
  is_stub: z.boolean().nullish(),
  visibility: z.string().nullish(),
  deletedAt: z.string().nullish(),
  processing: z.object({ state: z.string().nullish() }).nullish(),
  thumbnailURL: z.string().nullish(),
})
export type RowPicture = z.output<typeof rowPicture>

/** Returns the id of a picture in the form, which holds an id or a populated document. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? id : undefined
}

type ChosenPictures = { chosen: readonly number[]; present: ReadonlySet<number>; max: number }

/** Splits chosen pictures into those to add, and counts those already present and those that exceed the limit. */
export function chosenRows({ chosen, present, max }: ChosenPictures) {
  const fresh = [...new Set(chosen)].filter((id) => !present.has(id))
  const added = fresh.slice(0, Math.max(0, max - present.size))
  return { added, already: new Set(chosen).size - fresh.length, left: fresh.length - added.length }
}

/** A picture that has been requested: loaded, deleted, or not loadable. */
export type KnownPicture = RowPicture | 'gone' | 'failed'

/** Rows of one render request their pictures one after another; this delay collects them into a batch. */
const BATCH_DELAY_MS = 20
/** Most pictures per request, which Payload's REST API still answers quickly. */
const BATCH_SIZE = 200

/** Creates a batch loader for the pictures of rows that loads each picture once for each save of the form. */
export function createPictureStore(load: (ids: readonly number[]) => Promise<readonly RowPicture[]>) {
  const known = new Map<number, KnownPicture>()
  /** The save after which a picture was asked for. */
  const asked = new Map<number, number>()
  const wanted = new Set<number>()
  const listeners = new Set<() => void>()

  const loadBatch = async (ids: readonly number[]) => {
    try {
      const found = new Map((await load(ids)).map((picture) => [picture.id, picture]))
      for (const id of ids) known.set(id, found.get(id) ?? 'gone')
    } catch {
      // The row shows that it failed; reopening the form loads it again.
      for (const id of ids) known.set(id, 'failed')
    }
    for (const listener of listeners) listener()
  }
  const loadWanted = () => {
    const ids = [...wanted]
    wanted.clear()
    for (let at = 0; at < ids.length; at += BATCH_SIZE) void loadBatch(ids.slice(at, at + BATCH_SIZE))
  }
  return {
    get: (id: number): KnownPicture | undefined => known.get(id),
    /** @param savedAt when the form was saved last, in ms since 1970: a save may have changed its pictures. */
    want: (id: number, savedAt: number): void => {
      if ((asked.get(id) ?? Number.NEGATIVE_INFINITY) >= savedAt) return
      asked.set(id, savedAt)
      if (wanted.size === 0) setTimeout(loadWanted, BATCH_DELAY_MS)
      wanted.add(id)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // A reopened form shows the current state.
        if (listeners.size > 0) return
        known.clear()
        asked.clear()
      }
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
