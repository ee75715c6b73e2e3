'use client'

import { announce } from '@litfass/kit/browser'
import type { StoredPicture } from '@litfass/kit/react'
import { useMemo, useRef, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import type { DeskLanguage } from '../../translations/createText.ts'
import { createDeskCalls, type DeskCalls } from '../shared/createDeskCalls.ts'
import { type DeskWork, useDeskWork } from '../shared/PictureDeskWork.tsx'
import { rerendered } from '../shared/rerendered.ts'
import shared from '../shared/shared.module.css'
import { DeskTexts, deskLanguage, useText } from '../shared/useDeskTexts.tsx'
import { AddBar } from './AddBar.tsx'
import { ChosenGrid } from './ChosenGrid.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { nameOf } from './nameOf.ts'
import { PickerDialog } from './PickerDialog.tsx'
import styles from './selection.module.css'
import { UndoBar } from './UndoBar.tsx'
import { useChoice } from './useChoice.ts'
import { useSelectedPictures } from './useSelectedPictures.ts'

export type SortableImagesSelectionProps = Pick<DeskWork, 'renderEditor'> & {
  /** Ids of the chosen pictures, in their order. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The place the pictures are for; it decides which ones can be chosen. */
  imageManagerPrefix: string
  /** Pictures at most. */
  max?: number | undefined
  /** Nothing can be changed. */
  isReadOnly?: boolean
  /** Id of the element that names the list. */
  labelledBy?: string
  /** Id of the element that says more, such as what is wrong. */
  describedBy?: string | undefined
  /** Language of the texts; the page's when left out. */
  language?: DeskLanguage
  /** Where the routes are served; at their own paths when left out. */
  baseUrl?: string
}

/**
 * Chosen pictures as thumbnails in an order of one's own (spec/media, `sortableimagesselection`): sorted by mouse, touch,
 * keyboard and plain buttons, with a window to choose more from.
 * @example
 * <SortableImagesSelection value={ids} onChange={setIds} imageManagerPrefix="article" max={12} />
 */
export function SortableImagesSelection({ language, ...props }: SortableImagesSelectionProps) {
  const spoken = deskLanguage(language)
  return (
    <DeskTexts language={spoken}>
      <Selection {...props} language={spoken} />
    </DeskTexts>
  )
}

type SelectionProps = SortableImagesSelectionProps & { language: DeskLanguage }

function Selection({ value, onChange, max, isReadOnly = false, ...props }: SelectionProps) {
  const { imageManagerPrefix, language, baseUrl, labelledBy, describedBy } = props
  const text = useText()
  const { renderEditor } = useDeskWork(props)
  const group = useRef<HTMLDivElement>(null)
  const calls = useMemo(
    () => createDeskCalls({ imageManagerPrefix, language, baseUrl }),
    [imageManagerPrefix, language, baseUrl],
  )
  const { known, failure, learn, askAgain } = useSelectedPictures(value, calls)
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the form of somebody else would need a legend of its own
    <div
      ref={group}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`${shared.desk} ${styles.selection}`}
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
      {failure && <LoadFailure msg={failure.msg} again={askAgain} />}
      {removed !== undefined && !isReadOnly && <UndoBar name={removed} undo={undo} />}
      {!isReadOnly && <AddBar count={value.length} max={max} open={() => setIsPicking(true)} />}
      {isPicking && (
        <PickerDialog
          calls={calls}
          chosen={value}
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

type Edited = {
  saved: StoredPicture
  calls: DeskCalls
  learn: (pictures: readonly DeskPicture[]) => void
}

/** Reads what an editor has saved, at once and when the picture has its new look. */
async function learnEdited({ saved: { imageObj, imageUrls }, calls, learn }: Edited): Promise<void> {
  const read = async () => {
    const pictures = await calls.pictures([imageObj.id]).catch(() => [])
    learn(pictures)
    return pictures[0]
  }
  await read()
  await rerendered(read, (now) => now.imageUrls?.S === imageUrls.S)
}
