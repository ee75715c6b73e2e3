import { lightboxItems, readRatioSettings } from '@litfass/galleries/domain'
import { Gallery, Lightbox, onLayoutChange } from '@litfass/galleries/react'
import { StrictMode, useEffect, useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImages } from '../sceneImages.ts'

/**
 * A gallery: `count` pictures (5), `ratio` (3:2), `autoplay`, `thumbnails`, `after` so many px of page (0); a button
 * takes it away and brings it back, another turns its pictures round, and one opens a dialog. `lightbox` opens its pictures.
 */
export default function GalleryScene({ language, search }: SceneProps) {
  const [isThere, setIsThere] = useState(true)
  const [isTurned, setIsTurned] = useState(false)
  const images = sceneImages(Number(search.get('count') ?? 5))
  const entries = images.map((image) => ({ pid: image.id, image }))
  const ratio = readRatioSettings(search.get('ratio') ?? '3:2')
  if (!ratio) throw new Error('No such ratio.')
  return (
    <StrictMode>
      <PlainFigures language={language}>
        <div style={{ blockSize: Number(search.get('after') ?? 0) }} />
        <a href="#vor">vor</a>
        {isThere && (
          <Gallery
            entries={isTurned ? entries.reverse() : entries}
            ratio={ratio}
            title="Hafen"
            autoplay={search.has('autoplay')}
            allHref="/galerie/1/alle"
            hasThumbnails={search.has('thumbnails')}
            link={{ gallery: 'hafen', href: '/galerie/1/bild/{pid}' }}
          />
        )}
        {search.has('lightbox') && <Lightbox galleryId="hafen" items={lightboxItems(images)} />}
        <a href="#nach">nach</a>
        <Measurements />
        <button type="button" onClick={() => setIsThere(!isThere)}>
          umschalten
        </button>
        <button type="button" onClick={() => setIsTurned(!isTurned)}>
          umkehren
        </button>
        <button type="button" onClick={() => document.querySelector('dialog')?.showModal()}>
          fragen
        </button>
        <dialog aria-label="Frage">
          <form method="dialog">
            <button type="submit">gut</button>
          </form>
        </dialog>
      </PlainFigures>
    </StrictMode>
  )
}

/** How often figures have been told to measure themselves. */
function Measurements() {
  const [count, setCount] = useState(0)
  useEffect(() => onLayoutChange(() => setCount((before) => before + 1)), [])
  return <output data-measured={count} />
}
