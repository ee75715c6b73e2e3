import type { FigureMedia, MediaType } from './FigureMedia.ts'
import type { RatioSettings } from './ratio.ts'

/**
 * The controls of a figure (spec media 3 and 6). A request can only hide what the viewer's rights allow; an answer says
 * what is left. `contextMenu` shows the menu the other three stand in.
 */
export type FigureControls = { edit: boolean; download: boolean; delete: boolean; contextMenu: boolean }

/** How a figure is shown: the parameters of `getmediaview` that are not about what it shows. */
export type FigureLook = {
  ratio: RatioSettings
  controls: FigureControls
  /** Shows caption and copyright as a badge on the picture (`badgeShowMetaData`). */
  badgeShowMetaData: boolean
  /** Hides the bookmark button (`disableReferenceMode`). */
  disableReferenceMode: boolean
  /** Marks the page's main picture: loaded at once, before everything else (`heroImageMark`). */
  heroImageMark: boolean
}

/** Which figure is meant. */
export type FigureReference = { id: number; imageType: MediaType }

/** Everything a figure is drawn from; what `getmediaview` answers as JSON. */
export type FigureView = FigureLook & { media: FigureMedia }
