import type { PictureUploads } from '@litfass/images/client'
import { isFileRefused, type SamePicture, type StoredPicture } from '@litfass/images/client'
import { createUploadQueue, type QueuedUpload } from '@litfass/interface/uploads'
import { rerendered } from '../shared/calls.ts'
import { createRowStore, type RowStore } from './createRowStore.ts'
import { createTextSaving, type TextSaving } from './createTextSaving.ts'
import {
  type DeskRow,
  deskImage,
  hasUnsavedTexts,
  imageOf,
  isUnderWay,
  type RowState,
  refreshed,
} from './DeskRow.ts'
import type { DeskSetup } from './DeskSetup.ts'

export type Desk = ReturnType<typeof createDesk>

/**
 * Creates a desk that uploads many files one after another, asks about those that are stored already, and follows each
 * picture until it is processed and its texts are saved. `rows` is made for `useSyncExternalStore`.
 */
export function createDesk(first: DeskSetup) {
  let setup = first
  const rows = createRowStore()
  const same = createSameCheck(() => setup.uploads)
  const texts = createTextSaving(() => setup, rows)
  const uploads = new Map<number, QueuedUpload<StoredPicture>>()
  const checking = new Set<string>()

  const queue = createUploadQueue({
    refusalOf: (file) => setup.uploads.refusalOf(file),
    explain: (error) => setup.explain(error),
    isFinal: isFileRefused,
    createPreview: (file) => setup.createPreview(file),
    send: async (sending) => {
      const { imageManagerPrefix } = setup
      const { idempotencyKey } = sending
      checking.add(idempotencyKey)
      syncRow(idempotencyKey)
      try {
        await same.check({ ...sending, imageManagerPrefix })
      } finally {
        checking.delete(idempotencyKey)
      }
      syncRow(idempotencyKey)
      return setup.uploads.send({ ...sending, imageManagerPrefix })
    },
  })
  queue.subscribe(syncQueue)

  function stateOf({ state, idempotencyKey }: QueuedUpload<StoredPicture>): RowState {
    if (state.kind === 'sent') return { kind: 'stored', image: deskImage(state.stored), isExisting: false }
    if (state.kind === 'sending' && checking.has(idempotencyKey)) return { kind: 'checking' }
    const pictures = state.kind === 'failed' ? same.foundFor(idempotencyKey) : undefined
    return pictures ? { kind: 'same', pictures } : state
  }

  function rowOf(upload: QueuedUpload<StoredPicture>): DeskRow {
    const { key, file, preview } = upload
    return { key, name: file.name, size: file.size, preview, state: stateOf(upload) }
  }

  /** Updates the rows of uploads that have changed in the queue. */
  function syncQueue(): void {
    const changed = queue.getSnapshot().filter((upload) => uploads.get(upload.key) !== upload)
    for (const upload of changed) uploads.set(upload.key, upload)
    rows.put(...changed.map(rowOf))
    for (const { key } of changed) follow(key)
  }

  /** Updates a row when its check begins or ends, which the queue does not know. */
  function syncRow(idempotencyKey: string): void {
    const upload = queue.getSnapshot().find((one) => one.idempotencyKey === idempotencyKey)
    if (upload) rows.put(rowOf(upload))
  }

  function follow(key: number): void {
    const state = rows.row(key)?.state
    if (state?.kind === 'stored') void followProcessing(setup, { rows, texts }, key)
    // After the queue has notified all of its subscribers.
    if (state?.kind === 'same' && same.policy() !== 'ask') queueMicrotask(() => decide(key, same.policy()))
  }

  function decide(key: number, what: SamePolicy): void {
    const state = rows.row(key)?.state
    const upload = uploads.get(key)
    const [newest] = state?.kind === 'same' ? state.pictures : []
    if (!upload || !newest) return
    if (what === 'use') takeExisting(key, newest)
    if (what === 'keep') {
      same.allow(upload.idempotencyKey)
      queue.retry(key)
    }
  }

  function takeExisting(key: number, picture: SamePicture): void {
    const row = rows.row(key)
    if (!row) return
    const image = rows.imageById(picture.imageObj.id) ?? deskImage(picture)
    rows.put({ ...row, state: { kind: 'stored', image, isExisting: true } })
    queue.remove(key)
    if (image.processing.kind === 'waiting') void followProcessing(setup, { rows, texts }, key)
  }

  function remove(...keys: number[]): void {
    for (const key of keys) {
      const preview = rows.row(key)?.preview
      queue.remove(key)
      uploads.delete(key)
      if (preview) setup.releasePreview(preview)
    }
    rows.remove(...keys)
  }

  const keysOf = (fits: (row: DeskRow) => boolean) => [...rows.rows()].filter(fits).map(({ key }) => key)

  return {
    rows,
    texts,
    /** Replaces what the desk works with. */
    equip: (next: DeskSetup): void => {
      setup = next
    },
    canSaveTexts: (): boolean => setup.saveTexts !== undefined,
    add: queue.add,
    retry: queue.retry,
    /** Whether there are failures that another try may mend. */
    canRetry: (): boolean => keysOf(({ state }) => state.kind === 'failed' && !state.isFinal).length > 0,
    retryAll: (): void => {
      for (const key of keysOf(({ state }) => state.kind === 'failed')) queue.retry(key)
    },
    /** Removes a file; one that is being sent is aborted. */
    remove: (key: number): void => remove(key),
    /** Removes all files but those that are under way or need a decision. */
    clear: (): void => remove(...keysOf((row) => !isUnderWay(row) && row.state.kind !== 'same')),
    useSame: (key: number): void => decide(key, 'use'),
    keepBoth: (key: number): void => decide(key, 'keep'),
    /** Decides about all files that are stored already, including those added later. */
    decideAll: (what: 'use' | 'keep'): void => {
      same.setPolicy(what)
      for (const key of keysOf(({ state }) => state.kind === 'same')) decide(key, what)
    },
    /** Updates a picture after its editor has saved, and again when its files are rendered. */
    applyEdit: async (key: number, saved: StoredPicture): Promise<void> => {
      const { S: before } = saved.imageUrls
      const { id } = saved.imageObj
      rows.putImage(key, (image) => refreshed(image, saved))
      const read = () => setup.readPicture(id).catch(() => undefined)
      const now = await rerendered(read, ({ imageUrls }) => imageUrls?.S === before)
      if (now) rows.putImage(key, (image) => refreshed(image, now))
    },
    /** Whether leaving the page would lose files under way or unsaved texts. */
    isBusy: (): boolean =>
      [...rows.rows()].some((row) => {
        const image = imageOf(row)
        return isUnderWay(row) || (image !== undefined && hasUnsavedTexts(image))
      }),
  }
}

type Followed = { rows: RowStore; texts: Pick<TextSaving, 'request'> }

/** Waits until the picture of a row is processed, then saves the texts typed meanwhile. */
async function followProcessing(
  { uploads }: Pick<DeskSetup, 'uploads'>,
  { rows, texts }: Followed,
  key: number,
): Promise<void> {
  const id = imageOf(rows.row(key))?.id
  if (id === undefined) return
  const stop = new AbortController()
  const unsubscribe = rows.subscribe(() => {
    if (!rows.row(key)) stop.abort()
  })
  try {
    const outcome = await uploads.whenProcessed(id, { signal: stop.signal })
    const isReady = outcome.state === 'ready'
    rows.putImage(key, () => ({
      processing: isReady ? { kind: 'ready' } : { kind: 'failed', reason: outcome.reason },
      saving: { kind: 'none' },
    }))
    if (isReady) texts.request(key)
  } catch (error) {
    // Aborted when the row was removed; any other failure leaves the row as it was.
    if (!stop.signal.aborted) console.warn(error)
  } finally {
    unsubscribe()
  }
}

/** Decision about files that are stored already: ask about each, use the stored picture, or upload again. */
type SamePolicy = 'ask' | 'use' | 'keep'

/** Ends the upload of a file that is stored already, until the user decides. */
class AlreadyStored extends Error {
  override name = 'AlreadyStored'
}

type CheckRequest = { file: File; idempotencyKey: string; imageManagerPrefix: string; signal: AbortSignal }

/** Looks for pictures of the same content before a file is sent, unless the user wants it sent anyway. */
function createSameCheck(uploads: () => PictureUploads) {
  const found = new Map<string, readonly SamePicture[]>()
  const wanted = new Set<string>()
  let policy: SamePolicy = 'ask'
  return {
    /** @throws AlreadyStored, or the signal's reason */
    check: async ({ file, idempotencyKey, imageManagerPrefix, signal }: CheckRequest): Promise<void> => {
      if (policy === 'keep' || wanted.has(idempotencyKey)) return
      const pictures = await uploads()
        .findSame(file, { imageManagerPrefix, signal })
        .catch((error: unknown) => {
          if (signal.aborted) throw error
          // Without an answer the file is uploaded.
          return []
        })
      if (pictures.length === 0) return
      found.set(idempotencyKey, pictures)
      throw new AlreadyStored()
    },
    /** Returns the pictures that ended the last upload. */
    foundFor: (idempotencyKey: string): readonly SamePicture[] | undefined => found.get(idempotencyKey),
    /** Allows a file to be sent although it is stored already. */
    allow: (idempotencyKey: string): void => {
      found.delete(idempotencyKey)
      wanted.add(idempotencyKey)
    },
    policy: (): SamePolicy => policy,
    setPolicy: (next: SamePolicy): void => {
      policy = next
    },
  }
}
