'use client'

import { fillWords } from '@litfass/kit/domain'
import type { StoredPicture } from '@litfass/kit/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'
import type { CopiedItem, ListEntry } from '../store/BookmarkCalls.ts'
import { referenceKey } from '../store/referenceKey.ts'
import type { BookmarkWords } from '../words/BookmarkWords.ts'
import { copiedText } from './copiedText.ts'
import type { ItemNote } from './ItemNote.ts'
import { PickerPictures } from './PickerPictures.tsx'
import { refusalOf } from './refusalOf.ts'
import { takeText } from './takeText.ts'
import { UploadReveal } from './UploadReveal.tsx'
import { type CopyResult, useCopying } from './useCopying.ts'
import { usePicking } from './usePicking.ts'
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
  const { words, language, say } = useBookmarks()
  const dialog = useModal(onClose)
  const id = useId()
  const { copy, results, isBusy, note } = useCopying(imageManagerPrefix)
  const picking = usePicking((entry) => noteOf(entry, results.get(referenceKey(entry)), words))
  const chosen = picking.kept.filter((one) => !results.get(referenceKey(one))?.isCopied)

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
      <PickerPictures picking={picking} />
      <footer className="litfass-picker__foot">
        <p role={note?.isFailure ? 'alert' : 'status'}>
          {note?.text ??
            (chosen.length > 0 ? fillWords(words.chosen, { count: chosen.length }) : words.pickerHint)}
        </p>
        {picking.open.length > 0 && (
          <button type="button" className="litfass-bookmarks__action" onClick={picking.chooseAll}>
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
          {isBusy ? words.pickerCopying : takeText(chosen.length, words)}
        </button>
      </footer>
    </dialog>
  )
}

/** A picture that was copied is not copied twice; one that was refused may be tried again. */
function noteOf(entry: ListEntry, result: CopyResult | undefined, words: BookmarkWords): ItemNote {
  const refusal = refusalOf(entry)
  return {
    isClosed: refusal !== undefined || result?.isCopied === true,
    text: refusal ? words[refusal] : result?.msg,
    result: result && (result.isCopied ? 'copied' : 'refused'),
  }
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
