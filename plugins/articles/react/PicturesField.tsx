import { useFlash } from '@litfass/interface/react'
import { type ComponentType, useId, useState } from 'react'
import styles from './writing.module.css'
import { type PictureEditorProps, useWriting, type WritingServices } from './writing.tsx'

type PicturesFieldProps = {
  label: string
  hint?: string
  /** Of the chosen pictures, in their order. */
  value: readonly number[]
  onChange: (images: number[]) => void
  /** How many there may be. */
  most: number
  imageManagerPrefix: string
  /** Small files of pictures, by id. */
  thumbs: Readonly<Record<number, string>>
}

type Editing = { Editor: ComponentType<PictureEditorProps>; imageId?: number; at: number }

/** Pictures that are uploaded and edited in the image editor. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, hint, value, onChange, most, imageManagerPrefix } = props
  const { t, services } = useWriting()
  const id = useId()
  const { show } = useFlash()
  const [editing, setEditing] = useState<Editing>()
  const { thumbs, look } = useThumbs(props.thumbs, services.findThumb)

  async function open(at: number, imageId?: number): Promise<void> {
    try {
      const Editor = await services.loadEditor()
      setEditing({ Editor, at, ...(imageId !== undefined && { imageId }) })
    } catch (error) {
      console.warn('The image editor could not be loaded.', error)
      show({ type: 'alert', text: t('failed') })
    }
  }

  function put(at: number, imageId: number): void {
    look(imageId)
    if (value.includes(imageId)) return
    onChange(
      at < value.length ? value.map((one, index) => (index === at ? imageId : one)) : [...value, imageId],
    )
  }

  return (
    <fieldset className={styles.choices} aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {value.length > 0 && (
        <ol className={styles.pictures}>
          {value.map((image, at) => (
            <li key={image} className={styles.thumb}>
              <Thumb src={thumbs[image]} name={t('imageNumber', { number: at + 1 })} />
              <span className={styles.ways}>
                <button type="button" className={styles.small} onClick={() => void open(at, image)}>
                  {t('edit')}
                </button>
                {at > 0 && (
                  <button type="button" className={styles.small} onClick={() => onChange(forward(value, at))}>
                    {t('earlier')}
                  </button>
                )}
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => onChange(value.filter((one) => one !== image))}
                >
                  {t('remove')}
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {value.length < most && (
        <p>
          <button
            type="button"
            className={styles.plain}
            aria-haspopup="dialog"
            onClick={() => void open(value.length)}
          >
            {t(value.length > 0 ? 'add' : 'choose')}
          </button>
        </p>
      )}
      {editing && (
        <editing.Editor
          {...(editing.imageId !== undefined && { imageId: editing.imageId })}
          imageManagerPrefix={imageManagerPrefix}
          onSaved={(saved) => put(editing.at, saved)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </fieldset>
  )
}

const forward = (images: readonly number[], at: number): number[] => {
  const moved = images.filter((_, index) => index !== at)
  moved.splice(at - 1, 0, ...images.slice(at, at + 1))
  return moved
}

function Thumb({ src, name }: { src: string | undefined; name: string }) {
  if (!src) return <span className={styles.waiting} role="img" aria-label={name} aria-busy="true" />
  // biome-ignore lint/performance/noImgElement: a file of ours that has its size already
  return <img src={src} alt={name} />
}

/** The small files of pictures; `look` asks for those of one that has been uploaded or edited. */
function useThumbs(known: Readonly<Record<number, string>>, find: WritingServices['findThumb']) {
  const [thumbs, setThumbs] = useState(known)
  async function ask(id: number): Promise<void> {
    const src = await find(id)
    if (src) setThumbs((shown) => ({ ...shown, [id]: src }))
  }
  const look = (id: number) => {
    ask(id).catch((error: unknown) => console.warn(`Picture ${id} cannot be shown yet.`, error))
  }
  return { thumbs, look }
}
