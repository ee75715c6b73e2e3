import { type FigureLook, type FigureReference, reloadData } from './figure.ts'

/** Builds the query of `getmediaview`; `isReload` marks a figure that is already on the page. */
export function mediaViewQuery(reference: FigureReference, look: FigureLook, { isReload = false } = {}) {
  const flag = (isOn: boolean) => (isOn ? ('1' as const) : ('0' as const))
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
