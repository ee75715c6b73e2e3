import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { useEffect, useState } from 'react'
import { GalleryFacts } from '../blocks/GalleryBlock.tsx'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { GalleryPreview } from '../EditorServices.tsx'
import { createSearchGalleries } from '../lookups.ts'
import { ToolIcon } from '../toolbar/icons.tsx'
import styles from './dialogs.module.css'
import { TextField } from './TextField.tsx'

/** Spec platform 9: time after the last letter of a reference before it is looked up, in ms. */
const DEBOUNCE_MS = 300

type GalleryDialogProps = { onApply: (galleryId: number) => void; onClose: () => void }

/** Asks for a gallery, by its title or its number. */
export function GalleryDialog({ onApply, onClose }: GalleryDialogProps) {
  const { text } = useEditorPlace()
  const [words, setWords] = useState('')
  const found = useFound(words.trim())
  return (
    <Dialog
      title={text('galleryTitle')}
      onClose={onClose}
      closeLabel={text('close')}
      className={styles.narrow}
    >
      <div className={styles.form}>
        <TextField
          name="gallery"
          type="search"
          label={text('gallerySearch')}
          value={words}
          onChange={setWords}
          isFirst
        />
        <p role="status" className={controls.hint}>
          {found === 'failed' && text('referenceUnknown')}
          {Array.isArray(found) &&
            (found.length > 0 ? text('galleryFound', { count: found.length }) : text('galleryNone'))}
        </p>
        {Array.isArray(found) && (
          <ul className={styles.results}>
            {found.map((gallery) => (
              <li key={gallery.id}>
                <Result gallery={gallery} onTake={() => onApply(gallery.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Result({ gallery, onTake }: { gallery: GalleryPreview; onTake: () => void }) {
  return (
    <button type="button" className={styles.result} onClick={onTake}>
      {gallery.cover ? (
        <img src={gallery.cover} alt="" className={styles.resultCover} />
      ) : (
        <span className={styles.resultCover}>
          <ToolIcon name="gallery" size={22} />
        </span>
      )}
      <span>
        <strong>{gallery.title}</strong>
        <GalleryFacts gallery={gallery} />
      </span>
    </button>
  )
}

/** Looks up galleries by words, once nothing has been typed for a moment. */
function useFound(words: string): GalleryPreview[] | 'failed' | undefined {
  const { services, language } = useEditorPlace()
  const [found, setFound] = useState<GalleryPreview[] | 'failed'>()
  useEffect(() => {
    const looking = new AbortController()
    const { signal } = looking
    const look = async () => {
      try {
        const search = services.searchGalleries ?? createSearchGalleries({ ...services, language })
        setFound(await search(words, signal))
      } catch {
        if (!signal.aborted) setFound('failed')
      }
    }
    const timer = setTimeout(look, words === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      looking.abort()
    }
  }, [services, language, words])
  return found
}
