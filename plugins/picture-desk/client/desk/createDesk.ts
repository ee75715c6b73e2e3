import {
  createUploadQueue,
  type QueuedUpload,
  type SamePicture,
  type StoredPicture,
} from '@litfass/kit/react'
import { rerendered } from '../shared/rerendered.ts'
import { createRowStore } from './createRowStore.ts'
import { createSameCheck, type SamePolicy } from './createSameCheck.ts'
import { createTextSaving } from './createTextSaving.ts'
import { type DeskRow, hasUnsavedTexts, imageOf, isComing, type RowState } from './DeskRow.ts'
import type { DeskSetup } from './DeskSetup.ts'
import { deskImage, refreshed } from './deskImage.ts'
import { followProcessing } from './followProcessing.ts'

/** A desk on which many files are uploaded; see `createDesk`. */
export type Desk = ReturnType<typeof createDesk>

/**
 * Uploads many files one after another, starting by itself; notices those that are there already, and follows each
 * picture until it has been processed and its texts are saved. `rows` is made for `useSyncExternalStore`.
 */
export function createDesk(first: DeskSetup) {
  let setup = first
  const rows = createRowStore()
  const same = createSameCheck(() => setup.uploads)
  const texts = createTextSaving(() => setup, rows)
  const seen = new Map<number, QueuedUpload>()
  const checking = new Set<string>()

  const queue = createUploadQueue({
    refusalOf: (file) => setup.uploads.refusalOf(file),
    explain: (error) => setup.explain(error),
    createPreview: (file) => setup.createPreview(file),
    send: async (sending) => {
      const { imageManagerPrefix } = setup
      const { idempotencyKey } = sending
      checking.add(idempotencyKey)
      look(idempotencyKey)
      try {
        await same.check({ ...sending, imageManagerPrefix })
      } finally {
        checking.delete(idempotencyKey)
      }
      look(idempotencyKey)
      return setup.uploads.send({ ...sending, imageManagerPrefix })
    },
  })
  queue.subscribe(takeOver)

  function stateOf({ state, idempotencyKey }: QueuedUpload): RowState {
    if (state.kind === 'sent') return { kind: 'stored', image: deskImage(state.picture), isExisting: false }
    if (state.kind === 'sending' && checking.has(idempotencyKey)) return { kind: 'checking' }
    const pictures = state.kind === 'failed' ? same.foundFor(idempotencyKey) : undefined
    return pictures ? { kind: 'same', pictures } : state
  }

  function rowOf(upload: QueuedUpload): DeskRow {
    const { key, file, preview } = upload
    return { key, name: file.name, size: file.size, preview, state: stateOf(upload) }
  }

  /** Takes over what has changed in the queue. */
  function takeOver(): void {
    const changed = queue.read().filter((upload) => seen.get(upload.key) !== upload)
    for (const upload of changed) seen.set(upload.key, upload)
    rows.put(...changed.map(rowOf))
    for (const { key } of changed) follow(key)
  }

  /** Whether a file is being compared is not the queue's to know. */
  function look(idempotencyKey: string): void {
    const upload = queue.read().find((one) => one.idempotencyKey === idempotencyKey)
    if (upload) rows.put(rowOf(upload))
  }

  function follow(key: number): void {
    const state = rows.row(key)?.state
    if (state?.kind === 'stored') void followProcessing(setup, { rows, texts }, key)
    // Not within the queue's own telling.
    if (state?.kind === 'same' && same.policy() !== 'ask') queueMicrotask(() => decide(key, same.policy()))
  }

  function decide(key: number, what: SamePolicy): void {
    const state = rows.row(key)?.state
    const upload = seen.get(key)
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
      seen.delete(key)
      if (preview) setup.releasePreview(preview)
    }
    rows.remove(...keys)
  }

  const keysOf = (fits: (row: DeskRow) => boolean) => [...rows.rows()].filter(fits).map(({ key }) => key)

  return {
    rows,
    texts,
    /** What the desk works with from now on. */
    equip: (next: DeskSetup): void => {
      setup = next
    },
    canSaveTexts: (): boolean => setup.saveTexts !== undefined,
    add: queue.add,
    retry: queue.retry,
    retryAll: (): void => {
      for (const key of keysOf(({ state }) => state.kind === 'failed')) queue.retry(key)
    },
    /** Takes a file off the list; one that is under way is stopped. */
    remove: (key: number): void => remove(key),
    /** Takes everything off the list that nothing more happens to and nobody is asked about. */
    clear: (): void => remove(...keysOf((row) => !isComing(row) && row.state.kind !== 'same')),
    takeSame: (key: number): void => decide(key, 'use'),
    keepBoth: (key: number): void => decide(key, 'keep'),
    /** One answer for all files that are there already, the following ones too. */
    decideAll: (what: 'use' | 'keep'): void => {
      same.setPolicy(what)
      for (const key of keysOf(({ state }) => state.kind === 'same')) decide(key, what)
    },
    /** Takes over what an editor has saved, and its new look as soon as that is made. */
    takeEdited: async (key: number, saved: StoredPicture): Promise<void> => {
      const { S: before } = saved.imageUrls
      const { id } = saved.imageObj
      rows.putImage(key, (image) => refreshed(image, saved))
      const read = () => setup.readPicture(id).catch(() => undefined)
      const now = await rerendered(read, ({ imageUrls }) => imageUrls?.S === before)
      if (now) rows.putImage(key, (image) => refreshed(image, now))
    },
    /** True while leaving would lose something: files under way, texts not saved. */
    isBusy: (): boolean =>
      [...rows.rows()].some((row) => {
        const image = imageOf(row)
        return isComing(row) || (image !== undefined && hasUnsavedTexts(image))
      }),
  }
}
