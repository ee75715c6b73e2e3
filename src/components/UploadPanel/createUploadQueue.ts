import { fileRefusal } from './fileRefusal.ts'
import { nameInAddress } from './nameInAddress.ts'
import { isUnderWay, type Upload, type UploadState } from './Upload.ts'

export type Sending = Pick<Upload, 'file' | 'address'> & {
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export type UploadQueueOptions = {
  /** Sends a file and gives the id of its picture. */
  send: (sending: Sending) => Promise<number>
  /** What to tell a person about a failure; null when there is nothing to say but that it failed. */
  explain: (error: unknown) => string | null
  /** Called as soon as a picture is stored. */
  onSent: (imageId: number, upload: Upload) => void
  createPreview: (file: File) => string
  releasePreview: (upload: Upload) => void
}

/** Sends files one after another, in their order (spec media 5: sequentially, and starting by themselves). */
export function createUploadQueue(options: UploadQueueOptions) {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []
  let nextKey = 1
  let sending: { key: number; stop: AbortController } | undefined

  function set(next: readonly Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }
  const find = (key: number) => uploads.find((upload) => upload.key === key)
  const setState = (key: number, state: UploadState) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)))

  async function sendNext(): Promise<void> {
    const upload = uploads.find(({ state }) => state.kind === 'waiting')
    if (sending || !upload) return
    const { key, file, address } = upload
    const stop = new AbortController()
    sending = { key, stop }
    setState(key, { kind: 'sending', percent: 0 })
    const onProgress = (percent: number) => setState(key, { kind: 'sending', percent })
    try {
      const imageId = await options.send({
        file,
        ...(address && { address }),
        signal: stop.signal,
        onProgress,
      })
      setState(key, { kind: 'sent', imageId })
      options.onSent(imageId, upload)
    } catch (error) {
      setState(key, { kind: 'failed', msg: options.explain(error) })
    }
    sending = undefined
    void sendNext()
  }

  function remove(key: number): void {
    const upload = find(key)
    if (!upload) return
    set(uploads.filter((other) => other !== upload))
    if (sending?.key === key) sending.stop.abort()
    options.releasePreview(upload)
  }

  function newKey(): number {
    nextKey += 1
    return nextKey - 1
  }

  return {
    read: () => uploads,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes files in; those that no server would accept are refused at once, the others follow in line. */
    add: (files: readonly File[]): void => {
      const added = files.map((file): Upload => {
        const reason = fileRefusal(file)
        const state: UploadState = reason ? { kind: 'refused', reason } : { kind: 'waiting' }
        return { key: newKey(), file, preview: reason ? '' : options.createPreview(file), state }
      })
      set([...uploads, ...added])
      void sendNext()
    },
    /** Takes in the address of a picture; the server judges it. */
    addAddress: (address: string): void => {
      const file = new File([], nameInAddress(address))
      set([...uploads, { key: newKey(), file, address, preview: '', state: { kind: 'waiting' } }])
      void sendNext()
    },
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
