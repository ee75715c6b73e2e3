import type { FileRefusal, SamePicture } from '@litfass/kit/react'
import { type PictureTexts, textChanges } from '../../domain/index.ts'

/** How far the files of a stored picture are. */
export type Processing =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  /** `reason` is the server's words; null when it gave none. */
  | { kind: 'failed'; reason: string | null }

/** Where typed texts are on their way. */
export type Saving =
  | { kind: 'none' }
  /** Until the picture has been processed: before, nobody may change it. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** `msg` is the server's words; `isConflict` when somebody else has saved meanwhile. */
  | { kind: 'failed'; msg: string | null; isConflict: boolean }

/** A picture that is stored. */
export type DeskImage = {
  id: number
  /** Small address; null while there is nothing to be seen of it. */
  thumbnail: string | null
  revision: number
  processing: Processing
  stored: PictureTexts
  typed: PictureTexts
  saving: Saving
}

/** Where a file is on its way. */
export type RowState =
  | { kind: 'waiting' }
  | { kind: 'checking' }
  /** Whole percent; how often the connection was lost. */
  | { kind: 'sending'; percent: number; retries: number }
  /** The file is there already: somebody has to say what is meant. */
  | { kind: 'same'; pictures: readonly SamePicture[] }
  | { kind: 'failed'; msg: string | null }
  | { kind: 'refused'; reason: FileRefusal }
  | { kind: 'stored'; image: DeskImage; isExisting: boolean }

/** A file on the desk; `key` is its own for good. */
export type DeskRow = {
  key: number
  name: string
  /** Bytes. */
  size: number
  /** Address of the file itself, for this page alone; empty for none. */
  preview: string
  state: RowState
}

/** The picture a file has become. */
export function imageOf(row: DeskRow | undefined): DeskImage | undefined {
  return row?.state.kind === 'stored' ? row.state.image : undefined
}

/** True when there are texts the server does not have, and could have. */
export function hasUnsavedTexts({ stored, typed, saving, processing }: DeskImage): boolean {
  if (processing.kind === 'failed') return false
  return saving.kind === 'saving' || textChanges(stored, typed) !== undefined
}

/** True while a file has yet to be sent. */
export function isComing({ state }: DeskRow): boolean {
  return state.kind === 'waiting' || state.kind === 'checking' || state.kind === 'sending'
}
