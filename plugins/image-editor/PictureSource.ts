import type { Rotation } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import type { EditorPicture, PictureChanges, PictureState } from './domain/EditorPicture.ts'

/** A picture that was turned for a preview. */
export type TurnedPicture = { bytes: Uint8Array<ArrayBuffer> | Buffer; contentType: string }

/** What is shown of a picture, at size XL. */
export type ShownPicture = {
  /** Other bytes have another name. */
  name: string
  /** Degrees it is turned already, clockwise from the upright original. */
  rotation: Rotation
  /** Its file turned further; `undefined` when that is gone. */
  turned: (by: Rotation) => Promise<TurnedPicture | undefined>
}

/**
 * What the editor needs of whoever keeps the pictures. Everything runs with the rights of the request; refusals are
 * errors with a status: 400 unknown image manager, 403 not allowed, 404 absent or not visible.
 * `editablePictures` of `@litfass/images/editing` is one.
 */
export type PictureSource = {
  /** Lets pass whoever may work with an image manager. */
  requireManager: (req: PayloadRequest, imageManagerPrefix: string) => void
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
  /** What is shown of it; `undefined` before there is something. */
  shown: (req: PayloadRequest, picture: EditorPicture) => Promise<ShownPicture | undefined>
}
