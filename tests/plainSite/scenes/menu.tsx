import type { FigureView } from '@litfass/galleries/domain'
import {
  FigureMenu,
  type FigureServices,
  MediaFigure,
  onContextKey,
  type UsedPlace,
} from '@litfass/galleries/react'
import { useEffect, useRef, useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'

const view: FigureView = {
  media: { type: 'image', state: 'shown', image: sceneImage(1) },
  ratio: { small: 'original', medium: 'original', large: 'original' },
  controls: { edit: true, download: true, delete: true, contextMenu: true },
  badgeShowMetaData: false,
  disableReferenceMode: false,
  heroImageMark: false,
}

const ask = async <T,>(path: string): Promise<T> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** The services of a site, answered by what the test serves. */
const services: Partial<FigureServices> = {
  readFigure: (_, { controls }) =>
    ask(`/fake/figure?${new URLSearchParams({ flags: JSON.stringify(controls) })}`),
  readStorageState: () => ask('/fake/storage'),
  edit: () => ask('/fake/edit'),
  remove: () => ask('/fake/remove'),
  readUsage: async () => {
    const places = await ask<UsedPlace[] | null>('/fake/usage')
    return places && { places, hidden: 0, more: 0 }
  },
}

/** A figure with its menu, or with `real` one of the plugin's; `dialog` puts it into a dialog of the page. */
export default function Menu({ language, search }: SceneProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const figure = search.has('real') ? <MediaFigure view={view} /> : <FigureWithMenu />
  return (
    <PlainFigures language={language} services={services}>
      <button type="button">before</button>
      {search.has('dialog') ? (
        <dialog ref={dialog} aria-label="outer">
          {figure}
        </dialog>
      ) : (
        figure
      )}
      <button type="button">after</button>
    </PlainFigures>
  )
}

function FigureWithMenu() {
  const figure = useRef<HTMLElement>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState(view)
  const [reloads, setReloads] = useState(0)
  useEffect(() => (figure.current ? onContextKey(figure.current, () => setIsOpen(true)) : undefined), [])
  const { media } = shown
  return (
    <figure ref={figure} data-reloads={reloads} style={{ inlineSize: 300 }}>
      {media.type === 'image' && media.state === 'shown' ? (
        <>
          <a href="/picture/1">
            <img src={media.image.urls?.M} alt={media.image.caption} width={300} height={200} />
          </a>
          <button
            ref={setButton}
            type="button"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-label="⋯"
            style={{ inlineSize: 44, blockSize: 44 }}
            onClick={() => setIsOpen(!isOpen)}
          >
            ⋯
          </button>
          {isOpen && button && (
            <FigureMenu
              view={shown}
              reference={{ id: 1, imageType: 'image' }}
              button={button}
              onClose={() => setIsOpen(false)}
              onChanged={(next) => (next ? setShown(next) : setReloads(reloads + 1))}
            />
          )}
        </>
      ) : (
        <p>deleted</p>
      )}
    </figure>
  )
}
