import type { ReactNode } from 'react'
import { useFigures } from '../context/ProvideFigures.tsx'
import { ReloadFailureWords } from '../figure/ReloadFailureWords.tsx'
import type { GalleryWords } from '../words/GalleryWords.ts'
import { EntryItems, type EntryItemsProps } from './EntryItems.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopup } from './MenuPopup.tsx'
import { type MenuEntry, menuEntries } from './menuEntries.ts'
import type { FinalFiles } from './useFinalFiles.ts'
import type { FreshView } from './useFreshView.ts'

type OpenMenuProps = Pick<EntryItemsProps, 'choose'> & {
  fresh: FreshView
  files: FinalFiles | undefined
  button: HTMLElement
  opener: HTMLElement
  onAgain: () => void
  onClose: () => void
}

/** The menu while it is open: waiting for an answer, without one, or with what may be done. */
export function OpenMenu({ fresh, files, choose, onAgain, ...place }: OpenMenuProps) {
  const { words, edit, remove } = useFigures()
  const offer = { edit: !!edit, urls: !!files, delete: !!remove }
  const entries = fresh.state === 'read' ? menuEntries(fresh.value, offer) : []
  const note = noteOf(fresh, entries, words)
  const leave = () => {
    place.opener.focus({ preventScroll: true })
    place.onClose()
  }
  return (
    <MenuPopup {...place} note={note} isBusy={fresh.state === 'loading'} isProblem={fresh.state === 'failed'}>
      {fresh.state === 'failed' && (
        <MenuItem icon="again" onChoose={onAgain}>
          {words.menuAgain}
        </MenuItem>
      )}
      {fresh.state === 'read' && note && (
        <MenuItem icon="close" onChoose={leave}>
          {words.menuClose}
        </MenuItem>
      )}
      {fresh.state === 'read' && (
        <EntryItems media={fresh.value.media} entries={entries} choose={choose} onLeave={leave} />
      )}
    </MenuPopup>
  )
}

function noteOf(fresh: FreshView, entries: readonly MenuEntry[], words: GalleryWords): ReactNode {
  if (fresh.state === 'loading') return words.menuLoading
  if (fresh.state === 'failed') return <ReloadFailureWords />
  return entries.length === 0 ? words.menuEmpty : undefined
}
