import type { SamePicture, StoredPicture } from '@litfass/images/client'
import type { FileRefusal } from '@litfass/interface/uploads'
import type { DeskPicture } from '../../routes.ts'

/** The texts of a picture that the desk edits. */
export type PictureTexts = { caption: string; copyright: string; alt: string }

/** The texts that several pictures may share: an alternative text says what is to be seen on one. */
export type SharedTexts = Omit<PictureTexts, 'alt'>

/** Processing of a stored picture. */
type Processing =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  /** `reason` is the server's message; null when it gave none. */
  | { kind: 'failed'; reason: string | null }

/** Saving of typed texts. */
type Saving =
  | { kind: 'none' }
  /** Until the picture is processed: the server accepts no changes before. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** `msg` is the server's message; `isConflict` when the picture has been changed since its revision was read. */
  | { kind: 'failed'; msg: string | null; isConflict: boolean }

/** A stored picture on the desk. */
export type DeskImage = {
  id: number
  /** URL of the small file; null until there is one. */
  thumbnail: string | null
  revision: number
  processing: Processing
  stored: PictureTexts
  typed: PictureTexts
  saving: Saving
  /** What its sender should know of it. */
  notice?: string | undefined
}

/** The state of a file. */
export type RowState =
  | { kind: 'waiting' }
  /** Looking for pictures of the same content. */
  | { kind: 'checking' }
  /** Whole percent; `retries` counts lost connections. */
  | { kind: 'sending'; percent: number; retries: number }
  /** The same content is stored already: the user decides which one to use. */
  | { kind: 'same'; pictures: readonly SamePicture[] }
  | { kind: 'failed'; msg: string | null; isFinal?: boolean }
  | { kind: 'refused'; reason: FileRefusal }
  | { kind: 'stored'; image: DeskImage; isExisting: boolean }

/** A file on the desk. */
export type DeskRow = {
  key: number
  name: string
  /** Bytes. */
  size: number
  /** Object URL of the file; empty for none. */
  preview: string
  state: RowState
}

/** Returns the stored picture of a row. */
export function imageOf(row: DeskRow | undefined): DeskImage | undefined {
  return row?.state.kind === 'stored' ? row.state.image : undefined
}

/** Whether a file is still to be sent or being sent. */
export function isUnderWay({ state }: DeskRow): boolean {
  return state.kind === 'waiting' || state.kind === 'checking' || state.kind === 'sending'
}

/** Whether there are texts that the server does not have yet. */
export function hasUnsavedTexts({ stored, typed, saving, processing }: DeskImage): boolean {
  if (processing.kind === 'failed') return false
  return saving.kind === 'saving' || textChanges(stored, typed) !== undefined
}

/** Returns the texts that differ from the stored ones; `undefined` when none do. */
export function textChanges(stored: PictureTexts, typed: PictureTexts): Partial<PictureTexts> | undefined {
  const changes = {
    ...(typed.caption !== stored.caption && { caption: typed.caption }),
    ...(typed.copyright !== stored.copyright && { copyright: typed.copyright }),
    ...(typed.alt !== stored.alt && { alt: typed.alt }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** Applies texts for all pictures to one: empty ones change nothing, and with `onlyEmpty` they fill empty texts only. */
export function textsForAll(typed: PictureTexts, forAll: SharedTexts, onlyEmpty: boolean): PictureTexts {
  const pick = (own: string, given: string) => (given === '' || (onlyEmpty && own !== '') ? own : given)
  return {
    ...typed,
    caption: pick(typed.caption, forAll.caption),
    copyright: pick(typed.copyright, forAll.copyright),
  }
}

/** Creates the picture of a row from the response to an upload or a save. */
export function deskImage({ imageObj, imageUrls, notice }: StoredPicture): DeskImage {
  const { id, caption, copyright, alt, revision, is_stub } = imageObj
  const texts = { caption: textOf(caption), copyright: textOf(copyright), alt: textOf(alt) }
  return {
    id,
    thumbnail: imageUrls.S ?? null,
    revision: typeof revision === 'number' ? revision : 1,
    processing: { kind: is_stub === true ? 'waiting' : 'ready' },
    stored: texts,
    typed: texts,
    saving: { kind: 'none' },
    notice,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Updates a picture from the server; texts that have been typed and not saved are kept. */
export function refreshed(image: DeskImage, now: StoredPicture | DeskPicture): DeskImage {
  const next =
    'imageObj' in now ? deskImage(now) : deskImage({ imageObj: now, imageUrls: now.imageUrls ?? {} })
  const pick = (part: keyof PictureTexts) =>
    image.typed[part] === image.stored[part] ? next.stored[part] : image.typed[part]
  return {
    ...image,
    thumbnail: next.thumbnail,
    revision: next.revision,
    stored: next.stored,
    typed: { caption: pick('caption'), copyright: pick('copyright'), alt: pick('alt') },
  }
}
