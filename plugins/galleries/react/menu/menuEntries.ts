import type { FigureView } from '../../domain/FigureView.ts'

export type MenuEntry = 'edit' | 'download' | 'urls' | 'delete'

/** What the page has services for; `urls` once the addresses of the files are known to stay. */
export type MenuOffer = Readonly<Record<'edit' | 'urls' | 'delete', boolean>>

/** What stands in the menu of a figure: what its flags leave, there is a service for, and makes sense for what it shows. */
export function menuEntries({ controls, media }: FigureView, offer: MenuOffer): MenuEntry[] {
  if (!controls.contextMenu || media.type !== 'image' || media.state !== 'shown') return []
  const isThere = media.image.urls !== null
  const shown: Record<MenuEntry, boolean> = {
    edit: controls.edit && offer.edit,
    download: controls.download && isThere,
    urls: offer.urls && isThere,
    delete: controls.delete && offer.delete,
  }
  return (['edit', 'download', 'urls', 'delete'] as const).filter((entry) => shown[entry])
}
