import { imageStorageState } from '@litfass/images/routes'
import controls from '@litfass/interface/controls.module.css'
import type { Client } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from '../dialog.module.css'
import type { DialogWords } from '../dialogTexts.ts'
import { useOwnImages } from './useEntities.ts'

/** Renders the windows that ask for one image: by search, from the bookmarks, by an upload. */
export type RenderPictures = (answers: {
  onApply: (imageId: number) => void
  onClose: () => void
}) => ReactNode

type ImageFieldProps = {
  client: Client
  words: DialogWords
  imageId: number | null
  /** Path of an image in the panel, with the placeholder `{id}`. */
  imagePanel: string
  problem: string | undefined
  renderPictures: RenderPictures | undefined
  onChange: (imageId: number | null) => void
}

/** The image that an item shows instead of its content's own. */
export function ImageField(props: ImageFieldProps) {
  const { client, words, imageId, imagePanel, problem, renderPictures, onChange } = props
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  if (!renderPictures && imageId === null) return null
  const refused = problem !== undefined && { 'data-refused': true, 'aria-describedby': id }
  return (
    <div className={styles.field}>
      <p className={styles.label}>{words.image}</p>
      {imageId !== null && <Thumbnail key={imageId} {...{ client, words, imageId, imagePanel }} />}
      <div className={styles.line}>
        {renderPictures && (
          <button
            type="button"
            className={controls.plain}
            aria-haspopup="dialog"
            {...refused}
            onClick={() => setAsked(true)}
          >
            {imageId === null ? words.imageChoose : words.imageOther}
          </button>
        )}
        {imageId !== null && (
          <button type="button" className={controls.quiet} {...refused} onClick={() => onChange(null)}>
            {words.imageRemove}
          </button>
        )}
      </div>
      {problem && (
        <p id={id} className={controls.error}>
          {problem}
        </p>
      )}
      {isAsked &&
        renderPictures?.({
          onApply: (chosen) => {
            onChange(chosen)
            setAsked(false)
          },
          onClose: () => setAsked(false),
        })}
    </div>
  )
}

/** Ms between two looks at an image that is still being processed, and how many there are. */
const LOOK_AGAIN_MS = 1500
const MOST_LOOKS = 20

type ThumbnailProps = Pick<ImageFieldProps, 'client' | 'words' | 'imagePanel'> & { imageId: number }

function Thumbnail({ client, words, imageId, imagePanel }: ThumbnailProps) {
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let timer: ReturnType<typeof setTimeout> | undefined
    const body = { image_id: imageId, image_type: 'image' } as const
    // An image that was uploaded a moment ago has no files yet.
    const look = (left: number): Promise<unknown> =>
      client.call(imageStorageState, { body, signal, onlyReads: true }).then(
        ({ imageData }) => {
          if (signal.aborted) return
          if (imageData) setAddress(imageData.url_set.S)
          else if (left > 0) timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS)
          else setFailed(true)
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('The address of an image could not be loaded.', error)
          setFailed(true)
        },
      )
    void look(MOST_LOOKS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [client, imageId])
  const name = useOwnImages(client, [imageId])(imageId)?.title || fill(words.imageNumber, { id: imageId })
  if (hasFailed)
    return (
      <p role="alert" className={controls.error}>
        {words.imageFailed}{' '}
        <a href={address ?? fill(imagePanel, { id: imageId })} target="_blank" rel="noreferrer">
          {words.imageOpen}
        </a>
      </p>
    )
  return (
    <p className={styles.thumbnail} data-image={imageId}>
      {address && <img src={address} alt="" onError={() => setFailed(true)} />}
      <span className={controls.hint}>{name}</span>
    </p>
  )
}
