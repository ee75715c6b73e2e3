import type { FigureImage } from '@litfass/images/model'
import { useFlash } from '@litfass/interface/react'
import { type ComponentType, useEffect, useState } from 'react'
import { EventPicture } from '../box/EventPicture.tsx'
import type { PictureEditorProps, PictureServices } from '../ParticipationServices.tsx'
import type { BoxWords } from '../words.ts'
import styles from './live.module.css'

/** The image manager of pictures that members enter. */
const IMAGE_MANAGER = 'participation'

/** The picture of an entry: uploaded and edited in the image editor, sent by its number. */
export function EntryPicture({ words, pictures }: { words: BoxWords; pictures: PictureServices }) {
  const { show } = useFlash()
  const [Editor, setEditor] = useState<ComponentType<PictureEditorProps>>()
  const [imageId, setImageId] = useState<number>()
  const [isOther, setOther] = useState(false)
  const [version, setVersion] = useState(0)
  const image = usePicture(pictures.read, imageId, version)
  const open = async (other: boolean) => {
    try {
      const loaded = await pictures.loadEditor()
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
          className={styles.plain}
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
function usePicture(
  read: PictureServices['read'],
  imageId: number | undefined,
  version: number,
): FigureImage | undefined {
  const [found, setFound] = useState<{ image: FigureImage; version: number }>()
  useEffect(() => {
    if (imageId === undefined) return
    const asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (left: number) => {
      const image = await read(imageId, asking.signal).catch(() => undefined)
      if (asking.signal.aborted) return
      if (image?.urls && image.remaining === 0) return setFound({ image, version })
      if (left > 0) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS)
    }
    void look(MOST_LOOKS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [imageId, version, read])
  return found?.image.id === imageId ? found?.image : undefined
}
