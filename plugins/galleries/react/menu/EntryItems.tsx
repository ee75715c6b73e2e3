import type { FigureImage, FigureMedia } from '../../domain/FigureMedia.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { DownloadItem } from './DownloadItem.tsx'
import { MenuItem } from './MenuItem.tsx'
import type { MenuEntry } from './menuEntries.ts'

export type EntryItemsProps = {
  media: FigureMedia
  entries: readonly MenuEntry[]
  choose: Readonly<Record<Exclude<MenuEntry, 'download'>, (image: FigureImage) => void>>
  onLeave: () => void
}

/** What may be done with a picture. */
export function EntryItems({ media, entries, choose, onLeave }: EntryItemsProps) {
  const { words } = useFigures()
  if (media.type !== 'image' || media.state !== 'shown') return null
  const { image } = media
  const names = { edit: words.menuEdit, urls: words.menuUrls, delete: words.menuDelete }
  return entries.map((entry) =>
    entry === 'download' ? (
      <DownloadItem key={entry} image={image} onChoose={onLeave} />
    ) : (
      <MenuItem key={entry} icon={entry} onChoose={() => choose[entry](image)}>
        {names[entry]}
      </MenuItem>
    ),
  )
}
