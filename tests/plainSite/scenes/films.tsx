import { MediaFigure } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'
import { viewOf } from '../sceneViews.ts'

/** A film with a preview, its clip at `/clip.webm`; `link` makes its poster one. */
export default function Films({ language, search }: SceneProps) {
  return (
    <PlainFigures language={language}>
      <button type="button">Davor</button>
      <div style={{ maxInlineSize: 480 }}>
        <MediaFigure
          view={viewOf({
            type: 'streaming_media',
            state: 'shown',
            id: 1,
            title: 'Regatta',
            poster: sceneImage(1),
            preview: '/clip.webm',
            seconds: 125,
          })}
          link={search.has('link') ? { href: '/film/1' } : undefined}
        />
      </div>
    </PlainFigures>
  )
}
