import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { lengthState } from '@litfass/interface/textLength'
import { ClientError } from '@litfass/kit/client'
import { SortableImagesSelection } from '@litfass/picture-desk/client'
import { deskWords } from '@litfass/picture-desk/texts'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { createGallery } from '../services/lookups.ts'
import styles from './dialogs.module.css'
import { FileButton, RunningUpload, UploadOutcome } from './PictureUpload.tsx'
import { TextField } from './TextField.tsx'
import { usePictureUpload } from './usePictureUpload.ts'

/** Longest title of a gallery, in characters. */
const MOST_TITLE = 200

/** Pictures that a selection holds; more are added in the gallery's own form. */
const MOST_PICTURES = 200

/** A gallery that is not made yet. */
export type GalleryDraft = { title: string; imageIds: readonly number[] }

type NewGalleryDialogProps = {
  draft: GalleryDraft
  /** Called with a change to the draft as it is then: an upload may end while a title is typed. */
  onChange: (change: (before: GalleryDraft) => Partial<GalleryDraft>) => void
  /** Called with the number of the gallery once it is there. */
  onMade: (galleryId: number) => void
  onBack: () => void
  onClose: () => void
}

/** Makes a gallery of a title and pictures: of the archive, or uploaded, in an order that can be changed. */
export function NewGalleryDialog({ draft, onChange, onMade, onBack, onClose }: NewGalleryDialogProps) {
  const { text } = useEditorPlace()
  const id = useId()
  const upload = usePictureUpload((ids) => onChange(({ imageIds }) => ({ imageIds: joined(imageIds, ids) })))
  const { problems, isMaking, submit } = useMaking(draft, onMade)
  // A gallery that is being made is inserted once it is there: who left meanwhile would have it all the same, or make it twice.
  const unlessMaking = (leave: () => void) => () => {
    if (!isMaking) leave()
  }
  return (
    <Dialog
      title={text('galleryNew')}
      // Escape goes back and keeps the draft; only a button discards it.
      onClose={unlessMaking(() => !upload.sending && onBack())}
      view={upload.doubled ? 'doubled' : upload.sending ? 'sending' : 'form'}
      footer={
        <>
          <button
            type="button"
            className={controls.quiet}
            aria-disabled={isMaking}
            onClick={unlessMaking(onBack)}
          >
            {text('back')}
          </button>
          <div className={styles.answers}>
            <button
              type="button"
              className={controls.plain}
              aria-disabled={isMaking}
              onClick={unlessMaking(onClose)}
            >
              {text('cancel')}
            </button>
            <button
              type="submit"
              form={id}
              className={controls.primary}
              aria-disabled={isMaking || upload.sending !== undefined}
            >
              {text(isMaking ? 'galleryNewMaking' : 'galleryNewMake')}
            </button>
          </div>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => submit(event, upload.sending === undefined)}
      >
        <TextField
          name="gallery_title"
          label={text('galleryNewTitle')}
          value={draft.title}
          onChange={(title) => onChange(() => ({ title }))}
          problem={problems.title}
          isFirst
        />
        <ChosenPictures
          imageIds={draft.imageIds}
          onChange={(imageIds) => onChange(() => ({ imageIds }))}
          problem={problems.pictures}
        />
        <RunningUpload {...upload} />
        {!upload.sending && (
          <div className={styles.ways}>
            <FileButton isSingle={false} onFiles={(files) => void upload.send(files)} />
          </div>
        )}
        {!upload.sending && (
          <UploadOutcome
            {...upload.sent}
            onTake={(ids) => {
              onChange(({ imageIds }) => ({ imageIds: joined(imageIds, ids) }))
              upload.clear()
            }}
          />
        )}
        <p className={controls.hint}>{text('galleryNewHint')}</p>
        {problems.failed && (
          <p role="alert" className={controls.error}>
            {problems.failed}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const joined = (imageIds: readonly number[], more: readonly number[]): number[] => [
  ...new Set([...imageIds, ...more]),
]

type ChosenPicturesProps = {
  imageIds: readonly number[]
  onChange: (imageIds: number[]) => void
  problem: string | undefined
}

function ChosenPictures({ imageIds, onChange, problem }: ChosenPicturesProps) {
  const { text, services, language } = useEditorPlace()
  const id = useId()
  const words = useMemo(() => deskWords(language), [language])
  const { imageManagerPrefix, baseUrl } = services
  return (
    <div className={styles.field}>
      <strong id={`${id}-label`}>{text('galleryNewPictures')}</strong>
      <SortableImagesSelection
        {...{ words, language, baseUrl, imageManagerPrefix, onChange }}
        value={imageIds}
        max={MOST_PICTURES}
        labelledBy={`${id}-label`}
        describedBy={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={controls.error}>
          {problem}
        </p>
      )}
    </div>
  )
}

type Problems = { title?: string; pictures?: string; failed?: string }

/** Checks a draft and makes its gallery; a failure says why, and leaves everything as it is. */
function useMaking({ title, imageIds }: GalleryDraft, onMade: (galleryId: number) => void) {
  const { text, services, language } = useEditorPlace()
  const [problems, setProblems] = useState<Problems>({})
  const [isMaking, setIsMaking] = useState(false)
  // State is set after the event: a second click of the same moment must not make a second request.
  const isBusy = useRef(false)
  const make = async () => {
    isBusy.current = true
    setIsMaking(true)
    try {
      onMade(await createGallery({ title: title.trim(), imageIds }, { ...services, language }))
    } catch (error) {
      console.warn('A gallery could not be created.', error)
      const said = error instanceof ClientError && error.code !== 'unknown' ? error.msg : undefined
      setProblems({ failed: said ?? text('galleryNewFailed') })
    } finally {
      isBusy.current = false
      setIsMaking(false)
    }
  }
  const submit = (event: FormEvent, isReady: boolean) => {
    event.preventDefault()
    // Prevents the submit event from reaching an outer form of the page.
    event.stopPropagation()
    if (!isReady || isBusy.current) return
    const isLong = lengthState(title.trim(), { characters: MOST_TITLE }).isOver
    const found: Problems = {
      ...(title.trim() === '' && { title: text('galleryNewTitleMissing') }),
      ...(isLong && { title: text('galleryNewTitleLong') }),
      ...(imageIds.length === 0 && { pictures: text('galleryNewNone') }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) void make()
  }
  return { problems, isMaking, submit }
}
