import { lookOf } from '@litfass/galleries/domain'
import { useFigures } from '@litfass/galleries/react'
import type { FigureImage } from '@litfass/images/model'
import { useFlash } from '@litfass/interface/react'
import { type BoxWords, EventPicture } from '@litfass/participation/react'
import { useEffect, useState } from 'react'
import actions from '../action.module.css'
import { type EditorComponent, loadEditor } from '../EditPicture/useFigureEditor.tsx'
import styles from './index.module.css'

/** The image manager of pictures that members enter. */
const IMAGE_MANAGER = 'participation'

/** The picture of an entry: uploaded and edited in the image editor, sent by its number. */
export function EntryPicture({ words }: { words: BoxWords }) {
  const { show } = useFlash()
  const [Editor, setEditor] = useState<EditorComponent>()
  const [imageId, setImageId] = useState<number>()
  const [isOther, setOther] = useState(false)
  const [version, setVersion] = useState(0)
  const image = usePicture(imageId, version)
  const open = async (other: boolean) => {
    try {
      const loaded = await loadEditor()
      setOther(other)
      setEditor(() => loaded)
    } catch (error) {
      console.warn('The image editor could not be loaded.', error)
      show({ type: 'alert', text: words.failed })
    }
  }
  const edited = imageId !== undefined && !isOther ? { imageId } : {}
  return (
    <div className={styles.entryPicture}>
      {imageId !== undefined && <input type="hidden" name="imageIds" value={imageId} />}
      {image && <EventPicture image={image} alt={words.entryPicture} sizes="12rem" />}
      <div className={styles.answers}>
        <button
          type="button"
          className={actions.plain}
          aria-haspopup="dialog"
          onClick={() => void open(false)}
        >
          {imageId === undefined ? words.choosePicture : words.editPicture}
        </button>
        {imageId !== undefined && (
          <button type="button" className={styles.quiet} onClick={() => void open(true)}>
            {words.otherPicture}
          </button>
        )}
      </div>
      {Editor && (
        <Editor
          {...edited}
          imageManagerPrefix={IMAGE_MANAGER}
          // It follows the entry that it is sent in with.
          uploadAs="draft"
          onSaved={(id) => {
            setImageId(id)
            setVersion((before) => before + 1)
          }}
          onClose={() => setEditor(undefined)}
        />
      )}
    </div>
  )
}

/** Milliseconds between two looks at a picture that is still being processed, and how many there are. */
const LOOK_AGAIN_MS = 1500
const MOST_LOOKS = 20

/** Reads a picture, again until it can be shown. */
function usePicture(imageId: number | undefined, version: number): FigureImage | undefined {
  const { readFigure } = useFigures()
  const [found, setFound] = useState<{ image: FigureImage; version: number }>()
  useEffect(() => {
    if (imageId === undefined || !readFigure) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (left: number) => {
      const view = await readFigure({ id: imageId, imageType: 'image' }, lookOf('{}'), asking.signal).catch(
        () => undefined,
      )
      if (asking.signal.aborted) return
      const image =
        view?.media.type === 'image' && view.media.state === 'shown' ? view.media.image : undefined
      if (image?.urls && image.remaining === 0) return setFound({ image, version })
      if (left > 0) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS)
    }
    void look(MOST_LOOKS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [imageId, version, readFigure])
  return found?.image.id === imageId ? found?.image : undefined
}
