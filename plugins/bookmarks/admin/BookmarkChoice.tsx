import { fill } from '@litfass/kit/texts'
import { Button } from '@payloadcms/ui'
import type { ListEntry } from '../react/calls.ts'
import type { BookmarkWords } from '../react/componentTexts.ts'
import { usePickerServices } from '../react/ProvideBookmarks.tsx'
import { PickerPictures, refusalOf as refusalOfEntry, takeText } from '../react/picker/PickerPictures.tsx'
import { type ChoiceStatus, usePicker } from '../react/picker/usePicker.ts'
import '@litfass/interface/tokens.css'
import '../react/lists/lists.css'
import '../react/picker/picker.css'
import './panel.css'

/** Returns why a picture cannot be taken, in the panel's language; `undefined` when it can. */
type RefusalOf = (imageId: number) => string | undefined

export type BookmarkChoiceProps = { refusalOf: RefusalOf; onTake: (ids: readonly number[]) => void }

/** The picker in a drawer of the panel. */
export function BookmarkChoice({ refusalOf, onTake }: BookmarkChoiceProps) {
  const { words } = usePickerServices()
  const picker = usePicker((entry) => statusOf(entry, refusalOf, words))
  const count = picker.allSelected.length
  const take = () => {
    if (count > 0) onTake(picker.allSelected.map(({ imageId }) => imageId))
  }
  return (
    <div className="litfass-bookmarks litfass-picker__panel">
      <PickerPictures picker={picker} />
      <footer className="litfass-picker__foot">
        <p role="status">{count > 0 ? fill(words.chosen, { count }) : words.pickerHint}</p>
        {picker.selectable.length > 0 && (
          <Button buttonStyle="secondary" margin={false} onClick={picker.toggleAll}>
            {words.chooseAll}
          </Button>
        )}
        <Button margin={false} disabled={count === 0} onClick={take}>
          {takeText(count, words)}
        </Button>
      </footer>
    </div>
  )
}

function statusOf(entry: ListEntry, refusalOf: RefusalOf, words: BookmarkWords): ChoiceStatus {
  const broken = refusalOfEntry(entry)
  const text = broken ? words[broken] : refusalOf(entry.imageId)
  return { isDisabled: text !== undefined, text }
}
