import type { PictureUploads, StoredPicture } from '@litfass/images/client'
import type { DeskPicture } from '../../routes.ts'
import type { TextSaving } from '../shared/PictureDeskWork.tsx'

/** Dependencies of a desk: uploads, the calls of its route, and the browser. */
export type DeskSetup = {
  imageManagerPrefix: string
  uploads: PictureUploads
  /** Undefined where texts cannot be saved. */
  saveTexts?: ((saving: TextSaving) => Promise<StoredPicture>) | undefined
  /** Reads a picture; `undefined` when it is not available any more. */
  readPicture: (id: number) => Promise<DeskPicture | undefined>
  /** Returns the message for an error; null without one. */
  explain: (error: unknown) => string | null
  /** Whether an error means that the picture has been changed meanwhile. */
  isConflict: (error: unknown) => boolean
  createPreview: (file: File) => string
  releasePreview: (address: string) => void
}
