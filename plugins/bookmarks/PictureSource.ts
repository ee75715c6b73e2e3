import type { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import type { FigureImage } from './domain/FigureImage.ts'

/** A file to be downloaded; `extension` is that of its format, such as `jpg`. */
export type DownloadFile = { stream: Readable; bytes: number; extension: string }

/** Which picture is copied where. */
export type CopyRequest = {
  id: number
  imageManagerPrefix: string
  /** One key makes one copy for an account; 8 to 100 characters of ASCII without spaces. */
  key?: string | undefined
}

/**
 * What bookmarks need of whoever keeps the pictures, with the rights of the request. `copyablePictures` of
 * `@litfass/images/copying` is one.
 */
export type PictureSource = {
  /** Those of some pictures the caller may see, in no order. */
  findAll: (req: PayloadRequest, ids: readonly number[]) => Promise<FigureImage[]>
  /** Ids of those of thousands of pictures that the caller may see, and that there is something to see of. */
  visible: (req: PayloadRequest, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Ids of those whose caption or copyright holds a text, among those the caller may see. */
  search: (req: PayloadRequest, ids: readonly number[], text: string) => Promise<ReadonlySet<number>>
  /** Ids of those everybody may see. */
  publicOnes: (req: PayloadRequest, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /**
   * Lets pass whoever may upload for an image manager.
   * @throws LitfassError 400 for one nobody knows, 403
   */
  requireManager: (req: PayloadRequest, imageManagerPrefix: string) => void
  /**
   * Copies a picture the caller may see; in a transaction of its own.
   * @throws LitfassError when it may not be copied
   */
  copy: (req: PayloadRequest, asked: CopyRequest) => Promise<FigureImage>
  /** The largest file a visitor may have of a picture the caller may see; `undefined` when there is none. */
  download: (req: PayloadRequest, id: number) => Promise<DownloadFile | undefined>
}
