import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { useId, useState } from 'react'
import type { DeskPicture } from '../../routes.ts'
import { pictureName } from '../../selection.ts'
import type { DeskCalls } from '../shared/calls.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import { PickerGrid } from './PickerGrid.tsx'
import styles from './selection.module.css'
import { usePickerPages } from './usePickerPages.ts'

/** A part of the pictures to choose from. */
export type PickerSource = { label: string; calls: DeskCalls }

type PickerDialogProps = {
  /** One or more; the user changes between them. */
  sources: readonly [PickerSource, ...PickerSource[]]
  /** Whether one picture is picked, in place of the one before. */
  isSingle?: boolean
  /** Ids that are selected already. */
  selected: readonly number[]
  /** Number of pictures that can still be selected; `undefined` without a limit. */
  room: number | undefined
  onTake: (pictures: DeskPicture[]) => void
  onClose: () => void
}

/**
 * A dialog to search for pictures and pick several of them, or one; what is picked stays so during a search. They are added
 * in the order they were picked.
 */
export function PickerDialog({
  sources,
  isSingle = false,
  selected,
  room,
  onTake,
  onClose,
}: PickerDialogProps) {
  const text = useText()
  const [at, setAt] = useState(0)
  const { calls } = sources[at] ?? sources[0]
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly DeskPicture[]>([])
  const { found, isLoading, failure, more, retry } = usePickerPages(calls, search.trim())
  const toggle = (picture: DeskPicture) =>
    setPicked((before) => {
      if (before.some(({ id }) => id === picture.id)) return before.filter(({ id }) => id !== picture.id)
      return isSingle ? [picture] : [...before, picture]
    })
  const noneText = () => text(search.trim() === '' ? 'noneThere' : 'noneFound')
  return (
    <Dialog
      title={text(isSingle ? 'pickerTitleOne' : 'pickerTitle')}
      onClose={onClose}
      className={styles.picker}
      tools={
        <div className={styles.tools}>
          {sources.length > 1 && <SourceField sources={sources} at={at} onChange={setAt} />}
          <SearchField search={search} onSearch={setSearch} />
        </div>
      }
      footer={<PickerFooter {...{ picked, isSingle, room, onTake, onClose }} />}
    >
      <div className={styles.results} aria-busy={isLoading}>
        <p role="status" className={controls.hint}>
          {isLoading && !found && text('loading')}
          {found && (found.total > 0 ? text('found', { count: found.total }) : noneText())}
        </p>
        {found && (
          <PickerGrid
            pictures={found.pictures}
            selected={selected}
            picked={picked}
            isFull={!isSingle && room !== undefined && picked.length >= room}
            toggle={toggle}
          />
        )}
        {failure && <LoadFailure msg={failure.msg} retry={retry} />}
        {found && found.page < found.pages && !failure && (
          <button
            type="button"
            className={controls.plain}
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : () => void more()}
          >
            {text(isLoading ? 'loading' : 'more')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

type SourceFieldProps = Pick<PickerDialogProps, 'sources'> & { at: number; onChange: (at: number) => void }

function SourceField({ sources, at, onChange }: SourceFieldProps) {
  const text = useText()
  return (
    <select
      className={`${controls.input} ${styles.source}`}
      aria-label={text('source')}
      value={at}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {sources.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={controls.hidden}>
        {text('search')}
      </label>
      <input
        id={id}
        type="search"
        className={controls.input}
        value={search}
        data-characters={200}
        placeholder={text('searchHint')}
        autoComplete="off"
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </div>
  )
}

type PickerFooterProps = Pick<PickerDialogProps, 'isSingle' | 'room' | 'onTake' | 'onClose'> & {
  picked: readonly DeskPicture[]
}

function PickerFooter({ picked, isSingle, room, onTake, onClose }: PickerFooterProps) {
  const text = useText()
  const isNone = picked.length === 0
  return (
    <>
      {isSingle ? <PickedOne picture={picked[0]} /> : <PickedSome count={picked.length} room={room} />}
      <div className={styles.buttons}>
        <button type="button" className={shared.quiet} onClick={onClose}>
          {text('cancel')}
        </button>
        <button
          type="button"
          className={controls.primary}
          aria-disabled={isNone}
          onClick={isNone ? undefined : () => onTake([...picked])}
        >
          {text('take')}
        </button>
      </div>
    </>
  )
}

function PickedOne({ picture }: { picture: DeskPicture | undefined }) {
  const text = useText()
  return (
    <p role="status" className={styles.pickedOne}>
      {picture ? text('pickedOne', { name: pictureName(picture, text) }) : text('pickedNone')}
    </p>
  )
}

function PickedSome({ count, room }: { count: number; room: number | undefined }) {
  const text = useText()
  return (
    <p role="status">
      {text('picked', { count })}{' '}
      {room !== undefined && (
        <span className={controls.hint}>
          {count < room ? text('room', { count: room - count }) : text('noRoom')}
        </span>
      )}
    </p>
  )
}

/** The reason why pictures could not be loaded, with a retry. */
export function LoadFailure({ msg, retry }: { msg: string | null; retry: () => unknown }) {
  const text = useText()
  return (
    <div className={styles.bar}>
      <p role="alert" className={controls.error}>
        {msg ?? text('loadFailed')}
      </p>
      <button type="button" className={controls.plain} onClick={() => void retry()}>
        {text('again')}
      </button>
    </div>
  )
}
