import { type FigureMedia, type FigureReference, NO_CONTROLS } from '@litfass/galleries/domain'
import { type FigureServices, MediaFigure, reloadFigure, setLocalPreview } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'
import { sceneStubs } from '../sceneStubs.ts'
import { viewOf } from '../sceneViews.ts'

/** A site's own way to read a figure: over HTTP, with whatever the test has put there. */
async function readFigure({ id, imageType }: FigureReference) {
  const answer = await fetch(`/figure/${id}?type=${imageType}`)
  if (!answer.ok) throw new Error(`The site answers ${answer.status}.`)
  return answer.json()
}

const stub = (id: number, remaining: number): FigureMedia => ({
  type: 'image',
  state: 'shown',
  image: { ...sceneImage(id), remaining, urls: null },
})

const media: FigureMedia[] = [
  stub(1, 5),
  stub(2, -1),
  { type: 'image', state: 'deleted', id: 3 },
  { type: 'image', state: 'shown', image: sceneImage(4) },
  { type: 'streaming_media', state: 'preparing', id: 5, title: 'Regatta', poster: sceneImage(5) },
  { type: 'streaming_media', state: 'unavailable', id: 6 },
]

/** A figure in every state, with services of the site: `sceneStubs` and `/figure/{id}` are told by the test. */
export default function FigureStates({ language, search }: SceneProps) {
  const services: Partial<FigureServices> = {
    readFigure,
    stubs: sceneStubs,
    RetryControl: Retry,
    edit: async () => true,
  }
  return (
    <PlainFigures language={language} services={services}>
      <button type="button" onClick={() => reloadFigure({ id: 4, imageType: 'image' })}>
        Neu laden
      </button>
      <button type="button" onClick={() => setLocalPreview(1, sceneImage(1).placeholder ?? undefined)}>
        Vorschau zeigen
      </button>
      <div
        style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))' }}
      >
        {media.map((one) => (
          <MediaFigure
            key={'id' in one ? one.id : one.image.id}
            view={viewOf(one, {
              ratio: { small: '3:2', medium: '3:2', large: '3:2' },
              controls: { ...NO_CONTROLS, edit: true, contextMenu: search.has('menu') },
            })}
          />
        ))}
      </div>
    </PlainFigures>
  )
}

function Retry({ imageId }: { imageId: number }) {
  return <button type="button">Noch einmal {imageId}</button>
}
