import type { FigureImage } from '@litfass/images/model'
import { type RatioSettings, writeRatioSettings } from './ratio.ts'

/** A film. `preview` is the URL of a short silent clip. */
export type FigureStream =
  | {
      type: 'streaming_media'
      state: 'shown'
      id: number
      title: string
      poster: FigureImage | null
      preview: string | null
      /** Length of the whole film; null when unknown. */
      seconds: number | null
    }
  | { type: 'streaming_media'; state: 'preparing'; id: number; title: string; poster: FigureImage | null }
  /** Deleted, or not visible to this viewer. */
  | { type: 'streaming_media'; state: 'unavailable'; id: number }

/** The content of a figure: a picture or a film, in one of its states (spec media 2 and 4). */
export type FigureMedia =
  | { type: 'image'; state: 'shown'; image: FigureImage }
  | { type: 'image'; state: 'deleted'; id: number }
  | FigureStream

/** The kinds of media a figure can show. */
export const MEDIA_TYPES = ['image', 'streaming_media'] as const

type MediaType = (typeof MEDIA_TYPES)[number]

/** Identifies the picture or film of a figure. */
export type FigureReference = { id: number; imageType: MediaType }

/**
 * The controls of a figure (spec media 3 and 6). A request can only hide controls; the answer lists those the viewer has
 * the right to use. `contextMenu` shows the menu that holds the other three.
 */
export type FigureControls = { edit: boolean; download: boolean; delete: boolean; contextMenu: boolean }

/** No controls: the figure of an ordinary page. */
export const NO_CONTROLS: FigureControls = { edit: false, download: false, delete: false, contextMenu: false }

/** Every control the viewer has the right to use. */
export const ALL_CONTROLS: FigureControls = { edit: true, download: true, delete: true, contextMenu: true }

/** How a figure is presented: the parameters of `getmediaview` besides the media itself. */
export type FigureLook = {
  ratio: RatioSettings
  controls: FigureControls
  /** Shows caption and copyright as a badge on the picture (`badgeShowMetaData`). */
  badgeShowMetaData: boolean
  /** Hides the bookmark button (`disableReferenceMode`). */
  disableReferenceMode: boolean
  /** Marks the main picture of the page, which loads first (`heroImageMark`). */
  heroImageMark: boolean
}

/** Everything a figure is rendered from; the JSON answer of `getmediaview`. */
export type FigureView = FigureLook & {
  media: FigureMedia
  /** The image manager the picture is edited in, where `controls.edit` is granted. */
  imageManagerPrefix?: string | undefined
}

/** Returns the reference of a picture or film. */
export const referenceOf = (media: FigureMedia): FigureReference => ({
  id: 'image' in media ? media.image.id : media.id,
  imageType: media.type,
})

/** Returns the picture of a figure, or the poster of its film; `undefined` where it has neither. */
export function pictureOf(media: FigureMedia): FigureImage | undefined {
  if (media.type === 'image') return media.state === 'shown' ? media.image : undefined
  return media.state === 'unavailable' ? undefined : (media.poster ?? undefined)
}

/** Returns the state of a figure as its `data-state` attribute names it. */
export function figureState(
  media: FigureMedia,
): 'shown' | 'stub' | 'failed' | 'deleted' | 'preparing' | 'unavailable' {
  if (media.type !== 'image' || media.state !== 'shown') return media.state
  const { remaining } = media.image
  if (remaining === 0) return 'shown'
  return remaining > 0 ? 'stub' : 'failed'
}

/** Replaces the caption of the picture by one that belongs to its context, such as a gallery. */
export function withCaption(view: FigureView, caption?: string): FigureView {
  const { media } = view
  if (caption === undefined || media.type !== 'image' || media.state !== 'shown') return view
  return { ...view, media: { ...media, image: { ...media.image, caption } } }
}

/** Formats the length of a film: `0:07`, `12:05`, `1:02:03`. */
export function filmLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

/** The parameters a figure was requested with, kept in its markup for reloading it (spec media 3, "reload-data"). */
export type ReloadData = {
  ratio: string
  showmediacontrolEdit: boolean
  showmediacontrolDownload: boolean
  showmediacontrolDelete: boolean
  showContextMenu: boolean
  badgeShowMetaData: boolean
  disableReferenceMode: boolean
}

/** Maps the look of a figure to the parameter names of `getmediaview`. */
export function reloadData({
  ratio,
  controls,
  badgeShowMetaData,
  disableReferenceMode,
}: Omit<FigureLook, 'heroImageMark'>): ReloadData {
  return {
    ratio: writeRatioSettings(ratio),
    showmediacontrolEdit: controls.edit,
    showmediacontrolDownload: controls.download,
    showmediacontrolDelete: controls.delete,
    showContextMenu: controls.contextMenu,
    badgeShowMetaData,
    disableReferenceMode,
  }
}
