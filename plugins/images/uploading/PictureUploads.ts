'use client'

import type { FileRefusal, UploadRequest } from '@litfass/interface/uploads'
import { createContext, useContext } from 'react'
import type { UploadedAs } from '../model/picture/visibility.ts'

/** A picture as the server answers it right after storing it. */
export type StoredPicture = {
  /** The spec's image object (spec/media, section 3); at least with its id. */
  imageObj: Readonly<Record<string, unknown>> & { readonly id: number }
  /** Addresses by size. */
  imageUrls: Readonly<Record<string, string>>
  /** What its sender should know of it, written for users. */
  notice?: string | undefined
}

/** A picture that has the very same file. */
export type SamePicture = StoredPicture & { caption: string; copyright: string }

export type SendPicture = Omit<UploadRequest, 'address' | 'fields'> & {
  imageManagerPrefix: string
  /** Whether it is published immediately; the default of the image manager applies if omitted. */
  visibility?: UploadedAs
}

/** Uploads pictures. Failures are `ClientError`s, whose `msg` is written for users. */
export type PictureUploads = {
  /** Returns why a file need not be sent (spec/media, section 5); `undefined` when it may go. */
  refusalOf: (file: Pick<File, 'name' | 'type' | 'size'>) => FileRefusal | undefined
  /** Returns pictures of the same content the caller may read; none where the browser cannot tell. */
  findSame: (
    file: File,
    asked: { imageManagerPrefix: string; signal: AbortSignal },
  ) => Promise<readonly SamePicture[]>
  /** Stores a picture; retries by itself after a lost connection and while the server has no room. */
  send: (sending: SendPicture) => Promise<StoredPicture>
  /** Settles as soon as a stub has its first files, or has failed for the reason given. */
  whenProcessed: (
    id: number,
    watching: { signal: AbortSignal; onRemaining?: (remaining: number) => void },
  ) => Promise<{ state: 'ready' } | { state: 'failed'; reason: string | null }>
}

/** Provided by `ProvidePictureUploads`. */
export const PictureUploadsContext = createContext<PictureUploads | null>(null)

/** Returns how pictures are uploaded here; `null` where nothing can be uploaded. */
export const usePictureUploads = (): PictureUploads | null => useContext(PictureUploadsContext)
