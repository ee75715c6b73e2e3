'use client'

import type { StoredPicture } from '@litfass/images/client'
import { Dialog } from '@litfass/interface/dialog'
import { fill } from '@litfass/kit/texts'
import { referenceKey } from '../../bookmarks.ts'
import type { CopiedItem, ListEntry } from '../calls.ts'
import type { BookmarkWords } from '../componentTexts.ts'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { PickerPictures, refusalOf, takeText } from './PickerPictures.tsx'
import { UploadReveal } from './UploadReveal.tsx'
import { type CopyResult, copiedText, useCopying } from './useCopying.ts'
import { type ChoiceStatus, usePicker } from './usePicker.ts'
import '@litfass/interface/tokens.css'
import '../linkText.css'
import '../lists/lists.css'
import './picker.css'

export type BookmarkPickerProps = {
  /** Image manager to copy the pictures into. */
  imageManagerPrefix: string
  /** Lets one picture be chosen; several when left out. */
  isSingle?: boolean
  /** Called with the copies after each copying. */
  onCopied: (copies: readonly CopiedItem[]) => void
  onUploaded?: (picture: StoredPicture) => void
  /** Called when the picker should close: by the user, or after everything selected has been copied. */
  onClose: () => void
}

/** Dialog that copies bookmarked pictures into an image manager; open while it is mounted. */
export function BookmarkPicker(props: BookmarkPickerProps) {
  const { imageManagerPrefix, isSingle = false, onCopied, onUploaded, onClose } = props
  const { words, language, say } = useBookmarks()
  const { copy, results, isBusy, note } = useCopying(imageManagerPrefix)
  const picker = usePicker((entry) => statusOf(entry, results.get(referenceKey(entry)), words), isSingle)
  const selected = picker.allSelected.filter((one) => !results.get(referenceKey(one))?.isCopied)

  async function take(): Promise<void> {
    if (isBusy || selected.length === 0) return
    const copies = await copy(selected)
    if (copies.length > 0) onCopied(copies)
    if (copies.length < selected.length) return
    say({ type: 'success', text: copiedText(copies.length, words) })
    onClose()
  }

  return (
    <Dialog
      title={words.pickerTitle}
      closeLabel={words.pickerClose}
      onClose={onClose}
      lang={language}
      className="litfass-bookmarks litfass-picker"
      footer={
        <>
          <p role={note?.isFailure ? 'alert' : 'status'} className="litfass-picker__note">
            {note?.text ??
              (selected.length > 0
                ? fill(words.chosen, { count: selected.length })
                : !isSingle && words.pickerHint)}
          </p>
          {!isSingle && picker.selectable.length > 0 && (
            <button type="button" className="litfass-bookmarks__action" onClick={picker.toggleAll}>
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
            aria-disabled={isBusy || selected.length === 0}
            onClick={() => void take()}
          >
            {isBusy ? words.pickerCopying : takeText(selected.length, words)}
          </button>
        </>
      }
    >
      <PickerPictures picker={picker} />
    </Dialog>
  )
}

/** A copied picture cannot be copied again; a refused one can be retried. */
function statusOf(entry: ListEntry, result: CopyResult | undefined, words: BookmarkWords): ChoiceStatus {
  const refusal = refusalOf(entry)
  return {
    isDisabled: refusal !== undefined || result?.isCopied === true,
    text: refusal ? words[refusal] : result?.msg,
    result: result && (result.isCopied ? 'copied' : 'refused'),
  }
}
