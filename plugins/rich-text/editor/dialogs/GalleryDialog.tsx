import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { SearchChoice } from '@litfass/interface/searchChoice'
import { useMemo, useState } from 'react'
import { galleryFacts } from '../blocks/GalleryBlock.tsx'
import { useEditorPlace } from '../EditorPlace.tsx'
import { createSearchGalleries } from '../services/lookups.ts'
import styles from './dialogs.module.css'
import { type GalleryDraft, NewGalleryDialog } from './NewGalleryDialog.tsx'
import { searchWords } from './searchWords.ts'

type GalleryDialogProps = { onApply: (galleryId: number) => void; onClose: () => void }

/** Asks for a gallery, by its title or its number; those who may can make one. */
export function GalleryDialog({ onApply, onClose }: GalleryDialogProps) {
  const [isNew, setIsNew] = useState(false)
  // Kept here, so that a look at the galleries that are there loses nothing.
  const [draft, setDraft] = useState<GalleryDraft>({ title: '', imageIds: [] })
  if (!isNew) return <ChooseGallery onApply={onApply} onClose={onClose} onNew={() => setIsNew(true)} />
  return (
    <NewGalleryDialog
      draft={draft}
      onChange={(change) => setDraft((before) => ({ ...before, ...change(before) }))}
      onMade={onApply}
      onBack={() => setIsNew(false)}
      onClose={onClose}
    />
  )
}

function ChooseGallery({ onApply, onClose, onNew }: GalleryDialogProps & { onNew: () => void }) {
  const { text, services, language } = useEditorPlace()
  const [typed, setTyped] = useState('')
  const find = useMemo(
    () => services.searchGalleries ?? createSearchGalleries({ ...services, language }),
    [services, language],
  )
  return (
    <Dialog
      title={text('galleryTitle')}
      onClose={onClose}
      closeLabel={text('close')}
      className={styles.narrow}
      footer={
        services.mayCreateGalleries ? (
          <div className={styles.answers}>
            <button type="button" className={controls.plain} onClick={onNew}>
              {text('galleryNew')}
            </button>
          </div>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <SearchChoice
          name="gallery"
          label={text('gallerySearch')}
          value={typed}
          onChange={setTyped}
          find={find}
          present={(gallery) => ({
            key: gallery.id,
            title: gallery.title,
            facts: galleryFacts(gallery, text),
            picture: gallery.cover,
          })}
          onTake={({ id }) => onApply(id)}
          words={searchWords(text, 'galleryNone')}
          isFirst
        />
      </div>
    </Dialog>
  )
}
