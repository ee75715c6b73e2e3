import { createIdempotencyKey } from './createIdempotencyKey.ts'
import type { PictureUploads, SendPicture, StoredPicture } from './PictureUploads.ts'
import { isUnderWay, type QueuedUpload, type UploadState } from './QueuedUpload.ts'

/** What the queue asks to be sent: the file, or the picture behind the address. */
export type QueuedSending = Omit<SendPicture, 'imageManagerPrefix'> & Pick<QueuedUpload, 'address'>

export type UploadQueueOptions = {
  /** Stores a picture, as `send` of `PictureUploads` does. */
  send: (sending: QueuedSending) => Promise<StoredPicture>
  refusalOf: PictureUploads['refusalOf']
  /** What to tell a person about a failure; null when there is nothing to say but that it failed. */
  explain: (error: unknown) => string | null
  /** Called as soon as a picture is stored whose upload is still on the list. */
  onSent?: (picture: StoredPicture, upload: QueuedUpload) => void
  /** What is shown of a file meanwhile; nothing when left out. */
  createPreview?: (file: File) => string
  /** Called when an upload goes off the list. */
  releasePreview?: (upload: QueuedUpload) => void
}

/** Files that are sent one after another. `read` and `subscribe` are made for `useSyncExternalStore`. */
export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Sends files one after another, in their order, and starts by itself (spec/media, section 5). Every file has one
 * idempotency key for good: whoever tries a failed one again gets the picture the first try may have stored.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  const listeners = new Set<() => void>()
  let uploads: readonly QueuedUpload[] = []
  let nextKey = 1
  let sending: { key: number; stop: AbortController } | undefined

  function set(next: readonly QueuedUpload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }
  const find = (key: number) => uploads.find((upload) => upload.key === key)
  const setState = (key: number, state: UploadState) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  async function sendNext(): Promise<void> {
    const upload = uploads.find(({ state }) => state.kind === 'waiting')
    if (sending || !upload) return
    const { key } = upload
    const stop = new AbortController()
    sending = { key, stop }
    const state = await outcomeOf(upload, stop.signal)
    const isWanted = find(key) !== undefined
    setState(key, state)
    if (isWanted && state.kind === 'sent') options.onSent?.(state.picture, upload)
    sending = undefined
    void sendNext()
  }

  async function outcomeOf(upload: QueuedUpload, signal: AbortSignal): Promise<UploadState> {
    const { key, file, address, idempotencyKey } = upload
    let retries = 0
    const onProgress = (percent: number) => setState(key, { kind: 'sending', percent, retries })
    const onRetry = () => {
      retries += 1
      onProgress(0)
    }
    onProgress(0)
    try {
      const picture = await options.send({ file, address, idempotencyKey, signal, onProgress, onRetry })
      return { kind: 'sent', picture }
    } catch (error) {
      return { kind: 'failed', msg: options.explain(error) }
    }
  }

  function enter(added: readonly Omit<QueuedUpload, 'key' | 'idempotencyKey'>[]): void {
    const entered = added.map((upload, index) => ({
      ...upload,
      key: nextKey + index,
      idempotencyKey: createIdempotencyKey(),
    }))
    nextKey += added.length
    set([...uploads, ...entered])
    void sendNext()
  }

  function enterFile(file: File): Omit<QueuedUpload, 'key' | 'idempotencyKey'> {
    const reason = options.refusalOf(file)
    if (reason) return { file, preview: '', state: { kind: 'refused', reason } }
    return { file, preview: options.createPreview?.(file) ?? '', state: { kind: 'waiting' } }
  }

  function remove(key: number): void {
    const upload = find(key)
    if (!upload) return
    set(uploads.filter((other) => other !== upload))
    if (sending?.key === key) sending.stop.abort()
    options.releasePreview?.(upload)
  }

  return {
    read: (): readonly QueuedUpload[] => uploads,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes files in; those that no server would accept are refused at once, the others follow in line. */
    add: (files: readonly File[]): void => enter(files.map(enterFile)),
    /** Takes in the address of a picture, and what to call it; the server judges it. */
    addAddress: (address: string, name: string): void =>
      enter([{ file: new File([], name), address, preview: '', state: { kind: 'waiting' } }]),
    /** Puts a failed upload in line again. */
    retry: (key: number): void => {
      if (find(key)?.state.kind !== 'failed') return
      setState(key, { kind: 'waiting' })
      void sendNext()
    },
    /** Takes an upload off the list; one that is under way is stopped. */
    remove,
    /** Takes everything off the list that is over. */
    clear: (): void => {
      for (const upload of uploads) if (!isUnderWay(upload)) remove(upload.key)
    },
  }
}
