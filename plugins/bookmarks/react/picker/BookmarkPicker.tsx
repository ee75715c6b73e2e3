'use client'

import type { StoredPicture } from '@litfass/kit/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import { useChosen } from '../lists/useChosen.ts'
import type { CopiedItem } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'
import { fillWords } from '../words/fillWords.ts'
import { copiedText } from './copiedText.ts'
import { PickerItem } from './PickerItem.tsx'
import { refusalOf } from './refusalOf.ts'
import { UploadReveal } from './UploadReveal.tsx'
import { useCopying } from './useCopying.ts'
import { usePickerEntries } from './usePickerEntries.ts'
import '../lists/linkText.css'
import '../lists/lists.css'
import './picker.css'

export type BookmarkPickerProps = {
  /** The image manager the pictures are copied into. */
  imageManagerPrefix: string
  /** Called with the new pictures each time some were copied. */
  onCopied: (copies: readonly CopiedItem[]) => void
  onUploaded?: (picture: StoredPicture) => void
  /** Called when the window is to go: it was closed, or everything chosen has been copied. */
  onClose: () => void
}

/** The window that chooses bookmarked pictures to copy into an image manager; open as long as it is drawn. */
export function BookmarkPicker({ imageManagerPrefix, onCopied, onUploaded, onClose }: BookmarkPickerProps) {
  const { words, language, viewer, say } = useBookmarks()
  const dialog = useModal(onClose)
  const id = useId()
  const [list, setList] = useState<ListName>('temporary')
  const [search, setSearch] = useState('')
  const { status, entries, total, read } = usePickerEntries(list, search.trim())
  const { copy, results, isBusy, note } = useCopying(imageManagerPrefix)
  const open = entries.filter((entry) => !refusalOf(entry) && !results.get(referenceKey(entry))?.isCopied)
  const { chosen: shown, kept, isChosen, choose, set } = useChosen(open)
  const chosen = kept.filter((one) => !results.get(referenceKey(one))?.isCopied)

  async function take(): Promise<void> {
    if (isBusy || chosen.length === 0) return
    const copies = await copy(chosen)
    if (copies.length > 0) onCopied(copies)
    if (copies.length < chosen.length) return
    say({ type: 'success', text: copiedText(copies.length, words) })
    onClose()
  }

  return (
    <dialog ref={dialog} lang={language} aria-labelledby={id} className="litfass-bookmarks litfass-picker">
      <header className="litfass-picker__head">
        <h2 id={id}>{words.pickerTitle}</h2>
        <button type="button" className="litfass-bookmarks__action" onClick={onClose}>
          {words.pickerClose}
        </button>
      </header>
      <div className="litfass-picker__asked">
        {viewer === 'member' && (
          <label className="litfass-bookmarks__field">
            {words.pickerList}
            <select
              value={list}
              onChange={({ target }) => setList(target.value === 'saved' ? 'saved' : 'temporary')}
            >
              <option value="temporary">{words.temporary}</option>
              <option value="saved">{words.saved}</option>
            </select>
          </label>
        )}
        <label className="litfass-bookmarks__field">
          {words.pickerSearch}
          <input
            type="search"
            value={search}
            maxLength={200}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="litfass-picker__pictures" aria-label={words.pickerPictures} tabIndex={0}>
        {status === 'loading' && <p role="status">{words.loading}</p>}
        {status === 'failed' && (
          <div role="alert" className="litfass-bookmarks__more">
            {words.loadFailed}
            <button
              type="button"
              className="litfass-bookmarks__action"
              onClick={() => void read(entries.length)}
            >
              {words.retry}
            </button>
          </div>
        )}
        {status === 'shown' && entries.length === 0 && (
          <p role="status">
            {search.trim()
              ? fillWords(words.pickerNothing, { search: search.trim() })
              : list === 'saved'
                ? words.emptySaved
                : words.emptyTemporaryText}
          </p>
        )}
        <ul className="litfass-picker__list">
          {entries.map((entry) => (
            <PickerItem
              key={referenceKey(entry)}
              entry={entry}
              result={results.get(referenceKey(entry))}
              isChosen={isChosen(entry)}
              onChoose={(isOn, isRange) => choose(entry, isOn, isRange)}
            />
          ))}
        </ul>
        {status === 'shown' && entries.length < total && (
          <p className="litfass-bookmarks__more">
            <button
              type="button"
              className="litfass-bookmarks__action"
              onClick={() => void read(entries.length)}
            >
              {words.more}
            </button>
            {fillWords(words.moreOf, { shown: entries.length, total })}
          </p>
        )}
      </section>
      <footer className="litfass-picker__foot">
        <p role={note?.isFailure ? 'alert' : 'status'}>
          {note?.text ??
            (chosen.length > 0 ? fillWords(words.chosen, { count: chosen.length }) : words.pickerHint)}
        </p>
        {open.length > 0 && (
          <button
            type="button"
            className="litfass-bookmarks__action"
            onClick={() => set(open, shown.length < open.length)}
          >
            {words.chooseAll}
          </button>
        )}
        <UploadReveal
          imageManagerPrefix={imageManagerPrefix}
          onUploaded={(picture) => onUploaded?.(picture)}
        />
        <button
          type="button"
          className="litfass-bookmarks__action litfass-picker__take"
          aria-disabled={isBusy || chosen.length === 0}
          onClick={() => void take()}
        >
          {isBusy
            ? words.pickerCopying
            : chosen.length > 0
              ? fillWords(words.pickerCopyCount, { count: chosen.length })
              : words.pickerCopy}
        </button>
      </footer>
    </dialog>
  )
}

/** Opens over everything else; the browser gives the focus back to where it was. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // Before the element goes, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const listening = new AbortController()
    element.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element) return
        event.preventDefault()
        latest.current()
      },
      listening,
    )
    element.showModal()
    return () => {
      listening.abort()
      element.close()
    }
  }, [])
  return dialog
}
