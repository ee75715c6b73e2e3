import {
  type FigureMedia,
  type FigureView,
  NO_CONTROLS,
  type RatioSettings,
  readRatioSettings,
} from '@litfass/galleries/domain'

const ORIGINAL: RatioSettings = { small: 'original', medium: 'original', large: 'original' }

/** The ratios a scene is called with; the picture's own without any. */
export const ratioOf = (search: URLSearchParams): RatioSettings =>
  readRatioSettings(search.get('ratio') ?? '') ?? ORIGINAL

/** A figure as most pages have it: no controls, no badge, the picture uncut. */
export const viewOf = (media: FigureMedia, look: Partial<FigureView> = {}): FigureView => ({
  media,
  ratio: ORIGINAL,
  controls: NO_CONTROLS,
  badgeShowMetaData: false,
  disableReferenceMode: true,
  heroImageMark: false,
  ...look,
})
