import type { FigureControls, FigureLook, FigureReference } from './FigureView.ts'
import { writeRatioSettings } from './ratio.ts'

/** What a figure says of how it was asked for, so that it can be asked for again (spec media 3, "reload-data"). */
export type ReloadData = {
  ratio: string
  showmediacontrolEdit: boolean
  showmediacontrolDownload: boolean
  showmediacontrolDelete: boolean
  showContextMenu: boolean
  badgeShowMetaData: boolean
  disableReferenceMode: boolean
}

/** The look of a figure under the names `getmediaview` has for it. */
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

/** The query of `getmediaview` for a figure; `isReload` says that it stands in view already. */
export function mediaViewQuery(reference: FigureReference, look: FigureLook, { isReload = false } = {}) {
  const flag = (is: boolean) => (is ? ('1' as const) : ('0' as const))
  const data = reloadData(look)
  return {
    imageType: reference.imageType,
    ratio: data.ratio,
    showmediacontrolEdit: flag(data.showmediacontrolEdit),
    showmediacontrolDownload: flag(data.showmediacontrolDownload),
    showmediacontrolDelete: flag(data.showmediacontrolDelete),
    showContextMenu: flag(data.showContextMenu),
    badgeShowMetaData: flag(data.badgeShowMetaData),
    disableReferenceMode: flag(data.disableReferenceMode),
    heroImageMark: flag(look.heroImageMark),
    ggmReloader: flag(isReload),
  }
}

/** No control at all: a figure as most pages have it. */
export const NO_CONTROLS: FigureControls = { edit: false, download: false, delete: false, contextMenu: false }

/** Every control the viewer has the right to. */
export const ALL_CONTROLS: FigureControls = { edit: true, download: true, delete: true, contextMenu: true }
