import { useMemo } from 'react'
import { type EditorText, useEditorPlace } from '../EditorPlace.tsx'
import type { GalleryPreview } from '../services/EditorServices.tsx'
import { createFindGallery } from '../services/lookups.ts'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'
import { useLookup } from './useLookup.ts'

/** A gallery in a text. */
export function GalleryBlock({ nodeKey, data }: { nodeKey: string; data: { galleryId: number } }) {
  const { text, services, language, ask } = useEditorPlace()
  const find = useMemo(
    () => services.findGallery ?? createFindGallery({ ...services, language }),
    [services, language],
  )
  const { result } = useLookup<GalleryPreview>({ id: data.galleryId, find })
  const found = result.state === 'found' ? result.found : undefined
  const label = found
    ? text('galleryOf', { title: found.title })
    : text('galleryNumber', { id: data.galleryId })
  return (
    <BlockFrame
      nodeKey={nodeKey}
      label={label}
      isProblem={result.state === 'gone'}
      tools={
        <button type="button" className={styles.tool} onClick={() => ask({ kind: 'gallery', nodeKey })}>
          <ToolIcon name="gallery" size={16} />
          {text('change')}
        </button>
      }
    >
      {result.state === 'gone' ? (
        <p role="alert" className={styles.problem}>
          {text('galleryGone', { id: data.galleryId })}
        </p>
      ) : (
        <div className={styles.card}>
          {found?.cover ? (
            <img className={styles.cover} src={found.cover} alt="" draggable={false} />
          ) : (
            <span className={styles.sign}>
              <ToolIcon name="gallery" size={24} />
            </span>
          )}
          <p>
            <span className={styles.kind}>{text('gallery')}</span>
            <strong>{found?.title ?? text('galleryNumber', { id: data.galleryId })}</strong>
            {found && <span className={styles.facts}>{galleryFacts(found, text)}</span>}
            {result.state === 'failed' && <span className={styles.facts}>{text('referenceUnknown')}</span>}
          </p>
        </div>
      )}
    </BlockFrame>
  )
}

/** Says the number of pictures, where it is known, and that a gallery cannot be seen by readers yet. */
export const galleryFacts = ({ count, isPublished }: GalleryPreview, text: EditorText): string =>
  [count > 0 && text('pictures', { count }), !isPublished && text('galleryHidden')]
    .filter(Boolean)
    .join(' · ')
