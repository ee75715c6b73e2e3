import { ALL_CONTROLS } from '@litfass/galleries/domain'
import { LazyImage, Lightbox, PageFigure } from '@litfass/galleries/react'
import { componentTexts } from '@litfass/galleries/words'
import type { FigureImage } from '@litfass/images/model'
import { useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImages } from '../sceneImages.ts'
import { viewOf } from '../sceneViews.ts'

const Bookmark = ({ id }: { id: number }) => <button type="button">{`Vormerken ${id}`}</button>

/** Figures of a page's HTML, each with the lightbox of all; `Anderes Bild` puts another picture in place of the first. */
export default function PageFigures({ language, search }: SceneProps) {
  const [first, setFirst] = useState(0)
  const [refreshes, setRefreshes] = useState(0)
  const images = sceneImages(Number(search.get('count') ?? 3)).slice(first)
  const words = componentTexts.in(language)
  const services = {
    refresh: () => setRefreshes((count) => count + 1),
    readFigure: async () => ({ ...viewOf({ type: 'image', state: 'deleted', id: 1 }) }),
    ReferenceControl: Bookmark,
  }
  return (
    <PlainFigures language={language} services={services}>
      <button type="button" onClick={() => setFirst(1)}>
        Anderes Bild
      </button>
      <p data-refreshes={refreshes} />
      <Lightbox galleryId="page">
        {images.map((image: FigureImage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page that is rendered again keeps its elements
          <div key={index} style={{ inlineSize: '20rem', marginBlockEnd: `${search.get('gap') ?? 1}rem` }}>
            <PageFigure
              view={{
                ...viewOf({ type: 'image', state: 'shown', image }),
                controls: ALL_CONTROLS,
                disableReferenceMode: false,
              }}
              words={words}
              link={{ href: `/picture/${image.id}`, gallery: 'page', pid: image.id }}
              caption={index === 0 ? null : true}
              image={<LazyImage image={image} alt={image.caption} />}
            />
          </div>
        ))}
      </Lightbox>
    </PlainFigures>
  )
}
