'use client'

import type { imageStorageState } from '@litfass/images/routes'
import type { stubWatchOf } from '@litfass/images/stubs'
import type { FlashMessage } from '@litfass/interface/react'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { GalleryWords } from '../componentTexts.ts'
import type { FigureLook, FigureReference, FigureView } from '../domain/figure.ts'
import type { imageUsage } from '../routes.ts'

/** The reply of `imagestoragestate` (spec media 4, "Storage state"). */
export type StorageState = z.output<NonNullable<typeof imageStorageState.reply>>

/** A place that uses a picture, listed before it is deleted. */
export type UsedPlace = Omit<z.output<NonNullable<typeof imageUsage.reply>>['places'][number], 'ratio'>

/** Where a picture is used: the places that were read, how many the caller cannot open, and how many more there are. */
export type PictureUsage = { places: UsedPlace[]; hidden: number; more: number }

/** Watches all pictures of a page that are being processed; made by `stubWatchOf` of `@litfass/images/stubs`. */
export type StubWatch = Pick<ReturnType<typeof stubWatchOf>, 'watch' | 'read' | 'subscribe'>

/**
 * The services shared by the components of a page. Only language, words and addresses are required; a figure offers the
 * actions there is a service for. Services reject with an error whose `message` can be shown.
 */
export type FigureServices = {
  /** BCP 47. */
  language: string
  words: GalleryWords
  addresses: {
    /** Returns the URL of a picture's page. */
    pageOf: (imageId: number) => string
    /** Returns the permanent URL of a cut of a picture, for other sites. */
    cutOf?: (imageId: number, cut: { ratio: string; size: string }) => string
  }
  /** Reloads a figure (`getmediaview`). */
  readFigure?: (reference: FigureReference, look: FigureLook, signal?: AbortSignal) => Promise<FigureView>
  /** Renders the page again, after a figure in its HTML has been changed or deleted. */
  refresh?: () => void
  stubs?: StubWatch
  /** Loads the URLs of a picture whose files are final. */
  readStorageState?: (reference: FigureReference) => Promise<StorageState>
  /** Opens the editor in the picture's own image manager; resolves to whether something was saved. */
  edit?: (imageId: number, imageManagerPrefix: string) => Promise<boolean>
  /** Deletes a picture: for good, or into the trash where there is `restore`. */
  remove?: (imageId: number) => Promise<void>
  /** Brings a picture back from the trash; a deletion then says that it can be undone, and offers it by `say`. */
  restore?: (imageId: number) => Promise<void>
  /** Lets people report a picture: opens a dialog, which gives the focus back where it was. */
  report?: (imageId: number) => void
  /** Shows a message at the top of the page. */
  say?: (message: FlashMessage) => void
  /** Lists where a picture is used, before it is deleted; null where the caller may not know. */
  readUsage?: (imageId: number) => Promise<PictureUsage | null>
  /** The bookmark button of a picture, rendered unless the figure has `disableReferenceMode`; it may be lazy. */
  ReferenceControl?: ComponentType<FigureReference>
  /** A button that processes a failed picture again, rendered below the reason. */
  RetryControl?: ComponentType<{ imageId: number }>
}

/** Filled by `ProvideFigures`. */
export const FiguresContext = createContext<FigureServices | undefined>(undefined)

export type FigureControlsProps = {
  view: FigureView
  reference: FigureReference
  onChanged: (view?: FigureView) => void
}

/** The buttons of figures, filled by `ProvideFigures` once their script is there. */
export const ControlsContext = createContext<ComponentType<FigureControlsProps> | undefined>(undefined)

/** The buttons on a figure, as soon as someone uses the page: a first visit is painted without. */
export function LateControls(props: FigureControlsProps) {
  const Controls = use(ControlsContext)
  return Controls && <Controls {...props} />
}

/**
 * Returns the services shared by the components of the page.
 * @throws Error outside of `ProvideFigures`
 */
export function useFigures(): FigureServices {
  const services = use(FiguresContext)
  if (!services) throw new Error('Put <ProvideFigures> of @litfass/galleries/react around this component.')
  return services
}
