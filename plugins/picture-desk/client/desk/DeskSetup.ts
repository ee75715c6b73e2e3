import type { PictureUploads, StoredPicture } from '@litfass/kit/react'
import type { DeskPicture } from '../../routes.ts'
import type { TextSaving } from '../shared/PictureDeskWork.tsx'

/** What a desk works with. */
export type DeskSetup = {
  imageManagerPrefix: string
  uploads: PictureUploads
  /** Missing where texts cannot be saved. */
  saveTexts?: ((saving: TextSaving) => Promise<StoredPicture>) | undefined
  /** A picture as the server has it now; `undefined` when it is gone. */
  readPicture: (id: number) => Promise<DeskPicture | undefined>
  /** What to say about a failure; null when there is nothing to say. */
  explain: (error: unknown) => string | null
  /** Whether somebody else has saved meanwhile. */
  isConflict: (error: unknown) => boolean
  createPreview: (file: File) => string
  releasePreview: (address: string) => void
}
