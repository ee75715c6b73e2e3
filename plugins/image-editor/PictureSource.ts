import type { Rotation } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import type { EditorPicture, PictureChanges, PictureState } from './domain/EditorPicture.ts'

/** A picture that was turned for a preview. */
export type TurnedPicture = { bytes: Uint8Array<ArrayBuffer> | Buffer; contentType: string }

/** A file that can be turned for a preview. */
export type TurnableFile = {
  /** Other bytes have another name. */
  name: string
  /** Turned further; `undefined` when it is gone. */
  turned: (by: Rotation) => Promise<TurnedPicture | undefined>
}

/** What is shown of a picture, at size XL. */
export type ShownPicture = TurnableFile & {
  /** Degrees it is turned already, clockwise from the upright original. */
  rotation: Rotation
  /** The whole picture, turned as far; left out where all of it is shown anyway. */
  uncropped?: TurnableFile
}

/** A revision of a picture, and how it came to be. Its file is told by `contentHash` and `originalName` of its fields. */
export type PictureRevision = Omit<PictureState, 'id'> & {
  revision: number
  savedAt: Date
  /** `null` for what no account has done, or one that is gone; its name is `null` to those who may not read it. */
  savedBy: { id: number; name: string | null } | null
  /** Whether the picture is so now. */
  isCurrent: boolean
}

/**
 * What the editor needs of whoever keeps the pictures. Everything runs with the rights of the request; refusals are
 * errors with a status: 400 unknown image manager, 403 not allowed, 404 absent or not visible.
 * `editablePictures` of `@litfass/images/editing` is one.
 */
export type PictureSource = {
  /** Lets pass whoever may work with an image manager, and says the ratios its pictures are shown in, such as `3:2`. */
  requireManager: (req: PayloadRequest, imageManagerPrefix: string) => { ratios: readonly string[] }
  /** A picture the caller may change. */
  find: (req: PayloadRequest, id: number) => Promise<EditorPicture>
  /** The same, held until the transaction ends. */
  lock: (req: PayloadRequest, id: number) => Promise<EditorPicture>
  /** Saves changes as a new revision, in the request's transaction. */
  save: (req: PayloadRequest, id: number, changes: PictureChanges) => Promise<EditorPicture>
  /** Brings back what the picture was after a revision, as a new one; `check` is asked under the lock. */
  restore: (
    req: PayloadRequest,
    restoring: { id: number; toRevision: number; check: (current: EditorPicture) => Promise<void> },
  ) => Promise<EditorPicture>
  /** What the picture was as of a revision; `undefined` before its history begins. */
  earlier: (
    req: PayloadRequest,
    id: number,
    revision: number,
  ) => Promise<Omit<PictureState, 'id'> | undefined>
  /** Its revisions, the newest first: those before one, or the newest; and how many there are in all. */
  history: (
    req: PayloadRequest,
    id: number,
    page: { before?: number | undefined; limit: number },
  ) => Promise<{ total: number; revisions: readonly PictureRevision[] }>
  /** What is shown of it; `undefined` before there is something. */
  shown: (req: PayloadRequest, picture: EditorPicture) => Promise<ShownPicture | undefined>
}
