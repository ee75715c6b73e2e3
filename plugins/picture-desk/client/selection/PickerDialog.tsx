import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DeskPicture } from '../../routes.ts'
import type { DeskCalls } from '../shared/createDeskCalls.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { PickerFooter } from './PickerFooter.tsx'
import { PickerGrid } from './PickerGrid.tsx'
import { SearchField } from './SearchField.tsx'
import styles from './selection.module.css'
import { usePickerPages } from './usePickerPages.ts'
import { useShownModally } from './useShownModally.ts'

type Props = {
  calls: DeskCalls
  chosen: readonly number[]
  /** Pictures that may still be chosen; `undefined` for as many as one likes. */
  room: number | undefined
  onTake: (pictures: DeskPicture[]) => void
  onClose: () => void
}

/** A window to choose pictures from: searched, page by page, several at once. They come in the order they are ticked. */
export function PickerDialog({ calls, chosen, room, onTake, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly DeskPicture[]>([])
  const { found, isLoading, failure, more, again } = usePickerPages(calls, search.trim())
  useShownModally(dialog)
  const toggle = (picture: DeskPicture) =>
    setPicked((before) =>
      before.some(({ id }) => id === picture.id)
        ? before.filter(({ id }) => id !== picture.id)
        : [...before, picture],
    )
  return createPortal(
    <dialog
      ref={dialog}
      className={`${shared.desk} ${styles.dialog}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The form around the field, and the page's own keys, are no business of this window.
      onKeyDown={(event) => event.stopPropagation()}
      data-sortableimages="picker"
    >
      <header className={styles.header}>
        <h2 id={heading} tabIndex={-1} data-sortableimages="title">
          {text('pickerTitle')}
        </h2>
        <SearchField search={search} onSearch={setSearch} />
      </header>
      <div className={styles.results} aria-busy={isLoading}>
        <p role="status" className={shared.hint}>
          {isLoading && !found && text('loading')}
          {found && (found.total > 0 ? text('found', { count: found.total }) : noneWords())}
        </p>
        {found && (
          <PickerGrid
            pictures={found.pictures}
            chosen={chosen}
            picked={picked}
            isFull={room !== undefined && picked.length >= room}
            toggle={toggle}
          />
        )}
        {failure && <LoadFailure msg={failure.msg} again={again} />}
        {found && found.page < found.pages && !failure && (
          <button
            type="button"
            className={shared.plain}
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : () => void more()}
          >
            {text(isLoading ? 'loading' : 'more')}
          </button>
        )}
      </div>
      <PickerFooter picked={picked} room={room} onTake={onTake} onClose={onClose} />
    </dialog>,
    document.body,
  )

  function noneWords(): string {
    return text(search.trim() === '' ? 'noneThere' : 'noneFound')
  }
}
