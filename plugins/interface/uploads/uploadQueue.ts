import { createIdempotencyKey } from '@litfass/kit/client'
import { createStore } from '@litfass/kit/store'

/** Why a file is not even sent. */
export type FileRefusal = 'wrongType' | 'empty' | 'tooLarge'

/** Further fields to send with a file, by name. */
export type UploadFields = Readonly<Record<string, string>>

/** The state of an upload; `Stored` is what the server answers. */
type UploadState<Stored> =
  | { kind: 'waiting' }
  | {
      kind: 'sending'
      /** Whole percent, 0 to 100. */
      percent: number
      /** How often the connection was lost and the file sent again. */
      retries: number
    }
  | { kind: 'sent'; stored: Stored }
  /** `msg` is the server's; null when there is none. A final failure is that of the file: no retry can help. */
  | { kind: 'failed'; msg: string | null; isFinal?: boolean }
  /** Never sent. */
  | { kind: 'refused'; reason: FileRefusal }

/** A file, or the address of one, in an upload queue. */
export type QueuedUpload<Stored> = {
  /** Unique in its queue. */
  key: number
  /** Empty, with only a name, for a file that the server loads from an address. */
  file: File
  /** Address the server loads the file from. */
  address?: string
  /** Sent with the file, as they were when it was added. */
  fields?: UploadFields
  /** The same for every try, so that they store one file. */
  idempotencyKey: string
  /** Address to show meanwhile, such as an object URL; empty for none. */
  preview: string
  state: UploadState<Stored>
}

export type SentUpload<Stored> = QueuedUpload<Stored> & {
  state: Extract<UploadState<Stored>, { kind: 'sent' }>
}

export function isSent<Stored>(upload: QueuedUpload<Stored>): upload is SentUpload<Stored> {
  return upload.state.kind === 'sent'
}

/** Returns whether a file is still to be sent or being sent. */
export function isUnderWay({ state }: Pick<QueuedUpload<unknown>, 'state'>): boolean {
  return state.kind === 'waiting' || state.kind === 'sending'
}

export type UploadRequest = Pick<QueuedUpload<unknown>, 'file' | 'address' | 'fields' | 'idempotencyKey'> & {
  signal: AbortSignal
  /** Called with whole percent, 0 to 100; from 0 again when the file is sent again. */
  onProgress: (percent: number) => void
  /** Called when the connection was lost and the file is about to be sent again. */
  onRetry?: () => void
}

export type UploadQueueOptions<Stored> = {
  send: (request: UploadRequest) => Promise<Stored>
  refusalOf: (file: File) => FileRefusal | undefined
  /** Returns the text a user is shown for a failure; null when there is nothing to say but that it failed. */
  explain: (error: unknown) => string | null
  /** Whether a failure lies in the file itself, so that no retry is offered; none does when left out. */
  isFinal?: (error: unknown) => boolean
  /** Called as soon as a file is stored whose upload is still in the queue. */
  onSent?: (stored: Stored, upload: QueuedUpload<Stored>) => void
  /** Returns the address to show meanwhile; nothing is shown when left out. */
  createPreview?: (file: File) => string
  /** Called when an upload leaves the queue. */
  releasePreview?: (upload: QueuedUpload<Stored>) => void
}

/**
 * Creates a queue that sends files one after another, in their order, and starts automatically (spec/media, section 5).
 * Its `subscribe` and `getSnapshot` are made for `useSyncExternalStore`.
 * Every file keeps one idempotency key: retrying a failed one gives what the first try may have stored.
 */
export function createUploadQueue<Stored>(options: UploadQueueOptions<Stored>) {
  type Upload = QueuedUpload<Stored>
  const { subscribe, getSnapshot, set, update } = createStore<readonly Upload[]>([])
  let nextKey = 1
  let sending: { key: number; stop: AbortController } | undefined

  const find = (key: number) => getSnapshot().find((upload) => upload.key === key)
  const setState = (key: number, state: UploadState<Stored>) =>
    update((uploads) => uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  async function sendNext(): Promise<void> {
    const upload = getSnapshot().find(({ state }) => state.kind === 'waiting')
    if (sending || !upload) return
    const { key } = upload
    const stop = new AbortController()
    sending = { key, stop }
    const state = await outcomeOf(upload, stop.signal)
    const isWanted = find(key) !== undefined
    setState(key, state)
    if (isWanted && state.kind === 'sent') options.onSent?.(state.stored, upload)
    sending = undefined
    void sendNext()
  }

  async function outcomeOf(upload: Upload, signal: AbortSignal): Promise<UploadState<Stored>> {
    const { key, file, address, fields, idempotencyKey } = upload
    let retries = 0
    const onProgress = (percent: number) => setState(key, { kind: 'sending', percent, retries })
    const onRetry = () => {
      retries += 1
      onProgress(0)
    }
    onProgress(0)
    try {
      const stored = await options.send({
        file,
        ...(address !== undefined && { address }),
        ...(fields && { fields }),
        idempotencyKey,
        signal,
        onProgress,
        onRetry,
      })
      return { kind: 'sent', stored }
    } catch (error) {
      const isFinal = options.isFinal?.(error) ?? false
      return { kind: 'failed', msg: options.explain(error), ...(isFinal && { isFinal }) }
    }
  }

  function enter(added: readonly Omit<Upload, 'key' | 'idempotencyKey'>[]): void {
    const entered = added.map((upload, index) => ({
      ...upload,
      key: nextKey + index,
      idempotencyKey: createIdempotencyKey(),
    }))
    nextKey += added.length
    set([...getSnapshot(), ...entered])
    void sendNext()
  }

  function enterFile(file: File): Omit<Upload, 'key' | 'idempotencyKey'> {
    const reason = options.refusalOf(file)
    if (reason) return { file, preview: '', state: { kind: 'refused', reason } }
    return { file, preview: options.createPreview?.(file) ?? '', state: { kind: 'waiting' } }
  }

  function remove(key: number): void {
    const upload = find(key)
    if (!upload) return
    update((uploads) => uploads.filter((other) => other !== upload))
    if (sending?.key === key) sending.stop.abort()
    options.releasePreview?.(upload)
  }

  return {
    getSnapshot,
    subscribe,
    /** Adds files; refused ones are listed and never sent. */
    add: (files: readonly File[], fields?: UploadFields): void =>
      enter(files.map((file) => ({ ...enterFile(file), ...(fields && { fields }) }))),
    /** Adds the address of a file, and the name to list it by; the server judges it. */
    addAddress: (address: string, name: string, fields?: UploadFields): void =>
      enter([
        {
          file: new File([], name),
          address,
          preview: '',
          state: { kind: 'waiting' },
          ...(fields && { fields }),
        },
      ]),
    /** Queues a failed upload again. */
    retry: (key: number): void => {
      const state = find(key)?.state
      if (state?.kind !== 'failed' || state.isFinal) return
      setState(key, { kind: 'waiting' })
      void sendNext()
    },
    /** Removes an upload; one that is under way is aborted. */
    remove,
    /** Removes everything that is over. */
    clear: (): void => {
      for (const upload of getSnapshot()) if (!isUnderWay(upload)) remove(upload.key)
    },
  }
}
