import type { FigureImage } from '../../domain/FigureImage.ts'
import type { Action, ListName, Word } from '../../domain/moveBookmark.ts'
import type { ImageType, Reference } from '../../domain/Reference.ts'

export type ListCounts = Readonly<Record<ListName, number>>

/** Which of some media are in which list, and how many both lists hold. */
export type StateAnswer = {
  temporary: readonly number[]
  saved: readonly number[]
  counts: ListCounts
}

/** A row of a list. `image` is null for what is no longer available, or not for the caller. */
export type ListEntry = Reference & {
  /** When it came into each list, ISO 8601; null: it is not in that one. */
  temporaryAt: string | null
  savedAt: string | null
  image: FigureImage | null
}

export type ListAnswer = { total: number; counts: ListCounts; entries: ListEntry[] }

/** Something that was refused, in words for people. */
export type RefusedItem = Reference & { msg: string; code: string }

export type BulkItem = (Reference & { word: Word }) | RefusedItem

export type CopiedItem = { id: number; title: string; url: string; html: string }

export type ShareLink = { id: number; list: ListName; createdAt: string }

export type NewShareLink = { id: number; list: ListName; url: string; manifest: string }

export type SharedAnswer = { total: number; images: FigureImage[]; manifest: string }

/**
 * What the components ask the server for. All of them reject with an error whose `message` can be shown, and whose
 * `status` is that of the answer, 0 without one.
 */
export type BookmarkCalls = {
  readState: (ids: readonly number[], imageType: ImageType) => Promise<StateAnswer>
  act: (reference: Reference, action: Action) => Promise<Word>
  /** One action for up to 200 media; an answer for each, in their order. */
  actOnAll: (references: readonly Reference[], action: Action) => Promise<BulkItem[]>
  readList: (asked: {
    list: ListName
    from: number
    limit: number
    search?: string
    signal?: AbortSignal
  }) => Promise<ListAnswer>
  /** Copies pictures into an image manager; one key makes one copy of each, however often it is sent. */
  copy: (asked: {
    references: readonly Reference[]
    imageManagerPrefix: string
    key: string
  }) => Promise<(CopiedItem | RefusedItem)[]>
  createShare: (list: ListName) => Promise<NewShareLink>
  readShares: () => Promise<ShareLink[]>
  withdrawShare: (id: number) => Promise<void>
  readShared: (token: string, from: number) => Promise<SharedAnswer>
  /** Address of the ZIP of a list. */
  exportUrl: (list: ListName) => string
}
