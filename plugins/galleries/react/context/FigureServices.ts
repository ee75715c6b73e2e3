import type { ComponentType } from 'react'
import type { FigureLook, FigureReference, FigureView } from '../../domain/FigureView.ts'
import type { GalleryWords } from '../words/GalleryWords.ts'
import type { StubWatch } from './StubWatch.ts'

/** What `imagestoragestate` answers (spec media 4, "Storage state"). */
export type StorageState = {
  isStorageFinalized: boolean
  imageData: { id: number; url_set: Record<string, string>; width: number; height: number } | null
}

/** A place a picture is used in, as somebody is told before they delete it. */
export type UsedPlace = { kind: string; title: string; page: string | null; panel: string | null }

/**
 * What the components of a page share. Only language, words and addresses are needed; a figure offers what there is a
 * service for. Services reject with an error whose `message` can be shown.
 */
export type FigureServices = {
  /** BCP 47. */
  language: string
  words: GalleryWords
  addresses: {
    /** The page of a picture, for people. */
    pageOf: (imageId: number) => string
    /** A cut of a picture that stays where it is, for other people's pages; with its ratio and size. */
    cutOf?: (imageId: number, cut: { ratio: string; size: string }) => string
  }
  /** Reads a figure anew (`getmediaview`). */
  readFigure?: (reference: FigureReference, look: FigureLook, signal?: AbortSignal) => Promise<FigureView>
  /** Tells when stubs have become pictures. */
  stubs?: StubWatch
  /** Reads the addresses of a picture whose files are final. */
  readStorageState?: (reference: FigureReference) => Promise<StorageState>
  /** Opens the editor; resolves to true when something was saved. */
  edit?: (imageId: number) => Promise<boolean>
  /** Deletes a picture for good. */
  remove?: (imageId: number) => Promise<void>
  /** Where a picture is used, asked before it is deleted; null where the caller may not know. */
  readUsage?: (imageId: number) => Promise<UsedPlace[] | null>
  /** The button that bookmarks a picture; drawn unless the figure says `disableReferenceMode`. */
  ReferenceControl?: ComponentType<FigureReference>
  /** Another try for a picture that failed; drawn below the reason. */
  RetryControl?: ComponentType<{ imageId: number }>
}
