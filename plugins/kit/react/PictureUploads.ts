/** What is known of a picture as soon as the server has stored it. */
export type StoredPicture = {
  /** The spec's image object (spec/media, section 3); at least with its id. */
  imageObj: Readonly<Record<string, unknown>> & { readonly id: number }
  /** Addresses by size. */
  imageUrls: Readonly<Record<string, string>>
}

/** A picture that has the very same file. */
export type SamePicture = StoredPicture & { caption: string; copyright: string }

/** Why a file is not even sent. */
export type FileRefusal = 'wrongType' | 'empty' | 'tooLarge'

export type SendPicture = {
  file: File
  imageManagerPrefix: string
  /** One key makes one picture, however often it is sent. */
  idempotencyKey: string
  signal: AbortSignal
  /** Called with whole percent, 0 to 100; from 0 again when the file is sent once more. */
  onProgress: (percent: number) => void
  /** Called when the connection was lost and the file is about to be sent once more. */
  onRetry?: () => void
}

/**
 * How a component of one plugin uploads pictures that another plugin keeps. Failures are `ClientError`s, whose `msg` is
 * for people.
 */
export type PictureUploads = {
  /** Why a file need not be sent (spec/media, section 5); `undefined` when it may go. */
  refusalOf: (file: Pick<File, 'name' | 'type' | 'size'>) => FileRefusal | undefined
  /** Pictures of the same content the caller may read; none where the browser cannot tell. */
  findSame: (
    file: File,
    asked: { imageManagerPrefix: string; signal: AbortSignal },
  ) => Promise<readonly SamePicture[]>
  /** Stores a picture; sends again by itself after a lost connection and while the server has no room. */
  send: (sending: SendPicture) => Promise<StoredPicture>
  /** Settles as soon as a stub has its first files, or has failed for the reason given. */
  whenProcessed: (
    id: number,
    watching: { signal: AbortSignal; onRemaining?: (remaining: number) => void },
  ) => Promise<{ state: 'ready' } | { state: 'failed'; reason: string | null }>
}
