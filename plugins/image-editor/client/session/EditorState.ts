import type { FileRefusal, SamePicture } from '@litfass/kit/react'
import type { DraftHistory } from '../../domain/draftHistory.ts'
import type { OpenedPicture } from '../OpenedPicture.ts'
import type { Preview } from '../previewOf.ts'

/** What an open editor is doing; its controls wait while it is anything but `none`. Percent are whole. */
export type Work =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'turning' }
  | { kind: 'restoring' }
  | { kind: 'loading' }
  /** Finding out whether the file is here already. */
  | { kind: 'checking'; name: string }
  | { kind: 'uploading'; name: string; percent: number; isRepeated: boolean }

/** What the status boxes say. */
export type Notice =
  | { kind: 'success'; msg: string }
  | { kind: 'error'; msg: string }
  /** The check of a file has failed before it was sent (spec/media, section 8). */
  | { kind: 'refusal'; reason: FileRefusal | 'severalFiles'; fileName: string }
  /** Somebody else has saved meanwhile. */
  | { kind: 'conflict'; msg: string }

/** The picture in an open editor. */
export type EditedPicture = {
  kind: 'picture'
  picture: OpenedPicture
  history: DraftHistory
  preview: Preview
  /** Address of what the image area shows; `null` for a stub of which nothing is there. */
  src: string | null
  /** Name of the module that has the image area to itself. */
  area: string | null
  /** The file, when it was uploaded in this very editor. */
  uploaded: File | null
}

/** What an editor holds: nothing yet, the question which of two pictures is meant, or a picture. */
export type Content =
  | { kind: 'empty' }
  | { kind: 'same'; file: File; pictures: readonly SamePicture[] }
  | EditedPicture

/** An editor that has loaded. */
export type OpenState = {
  phase: 'open'
  content: Content
  work: Work
  notice: Notice | null
  /** What is wrong with fields, such as `caption.caption`, since the last save. */
  fieldErrors: Readonly<Record<string, string>>
  translation: Readonly<Record<string, string>>
  ratios: readonly string[]
}

/** Where an editor is between opening and closing (spec/media, section 4). */
export type EditorState =
  | { phase: 'loading' }
  | { phase: 'failed'; msg: string }
  | OpenState
  | { phase: 'closed' }
