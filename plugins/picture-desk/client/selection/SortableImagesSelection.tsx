'use client'

import type { StoredPicture } from '@litfass/images/client'
import { announce } from '@litfass/interface/browser'
import controls from '@litfass/interface/controls.module.css'
import { useId, useMemo, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import type { DeskWords } from '../../texts.ts'
import { createDeskCalls, type DeskCalls, rerendered } from '../shared/calls.ts'
import { type DeskWork, useDeskWork } from '../shared/PictureDeskWork.tsx'
import shared from '../shared/shared.module.css'
import { type DeskLanguage, DeskTexts, deskLanguage, useText } from '../shared/useDeskTexts.tsx'
import { ChosenGrid } from './ChosenGrid.tsx'
import { LoadFailure, PickerDialog } from './PickerDialog.tsx'
import styles from './selection.module.css'
import { nameOf } from './TilePicture.tsx'
import { useChoice } from './useChoice.ts'
import { useSelectedPictures } from './useSelectedPictures.ts'
import '@litfass/interface/tokens.css'

export type SortableImagesSelectionProps = Pick<DeskWork, 'renderEditor'> & {
  /** Texts of one language, made by `deskWords` of `@litfass/picture-desk/texts`. */
  words: DeskWords
  /** Ids of the selected pictures, in their order. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The image manager the pictures are for, which determines those to choose from. */
  imageManagerPrefix: string
  /** Maximum number of pictures. */
  max?: number | undefined
  isReadOnly?: boolean
  /** Id of the element that names the selection. */
  labelledBy?: string
  /** Id of the element that describes it, such as an error. */
  describedBy?: string | undefined
  /** Language of the texts; the page's if omitted. */
  language?: DeskLanguage
  /** Base URL of the routes; their own paths if omitted. */
  baseUrl?: string
}

/**
 * Selected pictures as thumbnails that are sorted by mouse, touch, keyboard or plain buttons, with a dialog to add more
 * (spec/media, `sortableimagesselection`).
 * @example
 * <SortableImagesSelection words={words} value={ids} onChange={setIds} imageManagerPrefix="article" max={12} />
 */
export function SortableImagesSelection({ words, language, ...props }: SortableImagesSelectionProps) {
  const spoken = deskLanguage(language)
  return (
    <DeskTexts words={words} language={spoken}>
      <Selection {...props} language={spoken} />
    </DeskTexts>
  )
}

type SelectionProps = Omit<SortableImagesSelectionProps, 'words'> & { language: DeskLanguage }

function Selection({ value, onChange, max, isReadOnly = false, ...props }: SelectionProps) {
  const { imageManagerPrefix, language, baseUrl, labelledBy, describedBy } = props
  const text = useText()
  const { renderEditor } = useDeskWork(props)
  const group = useRef<HTMLDivElement>(null)
  const calls = useMemo(
    () => createDeskCalls({ imageManagerPrefix, language, baseUrl }),
    [imageManagerPrefix, language, baseUrl],
  )
  const { known, failure, learn, retry } = useSelectedPictures(value, calls)
  const name = (id: number) => nameOf(id, known.get(id), text)
  const { removed, move, remove, undo, add } = useChoice({
    value,
    onChange,
    name,
    announce: (words) => announce(words, { within: group.current }),
  })
  const [editing, setEditing] = useState<number>()
  const [isPicking, setIsPicking] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the field in the panel has its own label
    <div
      ref={group}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${controls.surface} ${styles.selection}`}
      data-sortableimages="selection"
    >
      <ChosenGrid
        ids={value}
        known={known}
        name={name}
        isReadOnly={isReadOnly}
        move={move}
        remove={remove}
        edit={renderEditor && setEditing}
      />
      {failure && <LoadFailure msg={failure.msg} retry={retry} />}
      {removed !== undefined && !isReadOnly && <UndoBar name={removed} undo={undo} />}
      {!isReadOnly && <AddBar count={value.length} max={max} open={() => setIsPicking(true)} />}
      {isPicking && (
        <PickerDialog
          sources={[{ label: '', calls }]}
          selected={value}
          room={max === undefined ? undefined : Math.max(0, max - value.length)}
          onClose={() => setIsPicking(false)}
          onTake={(pictures) => {
            setIsPicking(false)
            learn(pictures)
            add(pictures.map(({ id }) => id))
          }}
        />
      )}
      {editing !== undefined &&
        renderEditor?.({
          imageManagerPrefix,
          imageId: editing,
          onClose: () => setEditing(undefined),
          onSave: (saved) => void learnEdited({ saved, calls, learn }),
        })}
    </div>
  )
}

type EditedPicture = {
  saved: StoredPicture
  calls: DeskCalls
  learn: (pictures: readonly DeskPicture[]) => void
}

/** Reloads a picture after its editor has saved: immediately, and again when its files are rendered. */
async function learnEdited({ saved: { imageObj, imageUrls }, calls, learn }: EditedPicture): Promise<void> {
  const read = async () => {
    const pictures = await calls.pictures([imageObj.id]).catch(() => [])
    learn(pictures)
    return pictures[0]
  }
  await read()
  await rerendered(read, (now) => now.imageUrls?.S === imageUrls.S)
}

type AddBarProps = { count: number; max: number | undefined; open: () => void }

/** The button that opens the dialog, or a note that the selection is full. */
function AddBar({ count, max, open }: AddBarProps) {
  const text = useText()
  const id = useId()
  const isFull = max !== undefined && count >= max
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={controls.plain}
        aria-haspopup="dialog"
        aria-disabled={isFull}
        aria-describedby={id}
        onClick={isFull ? undefined : open}
        data-sortableimages="add"
      >
        {text('add')}
      </button>
      <p id={id} className={controls.hint}>
        {isFull && text('full', { count: max })}
        {!isFull && max !== undefined && text('chosenOf', { count, max })}
        {!isFull && max === undefined && count > 0 && text('chosen', { count })}
      </p>
    </div>
  )
}

/** The picture that was removed last, with undo. */
function UndoBar({ name, undo }: { name: string; undo: () => void }) {
  const text = useText()
  return (
    <div className={styles.bar}>
      <p>{text('removed', { name })}</p>
      <button
        type="button"
        className={shared.quiet}
        onClick={(event) => {
          const selection = event.currentTarget.closest('[data-sortableimages="selection"]')
          selection?.querySelector<HTMLElement>('[data-sortableimages="add"]')?.focus()
          undo()
        }}
      >
        {text('undo')}
        <span className={controls.hidden}> {name}</span>
      </button>
    </div>
  )
}
