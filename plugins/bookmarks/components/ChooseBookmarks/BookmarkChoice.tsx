import { fillWords } from '@litfass/kit/domain'
import { Button } from '@payloadcms/ui'
import { useChoosing } from '../../react/context/ProvideChoosing.tsx'
import type { ItemNote } from '../../react/picker/ItemNote.ts'
import { PickerPictures } from '../../react/picker/PickerPictures.tsx'
import { refusalOf as refusalOfEntry } from '../../react/picker/refusalOf.ts'
import { takeText } from '../../react/picker/takeText.ts'
import { usePicking } from '../../react/picker/usePicking.ts'
import type { ListEntry } from '../../react/store/BookmarkCalls.ts'
import type { BookmarkWords } from '../../react/words/BookmarkWords.ts'
import '../../react/lists/lists.css'
import '../../react/picker/picker.css'
import './panel.css'

/** Why a picture cannot be taken, in the language of the panel; `undefined` when it can. */
type RefusalOf = (imageId: number) => string | undefined

export type BookmarkChoiceProps = { refusalOf: RefusalOf; onTake: (ids: readonly number[]) => void }

/** Both lists of an editor to choose from, in a drawer of the panel. */
export function BookmarkChoice({ refusalOf, onTake }: BookmarkChoiceProps) {
  const { words } = useChoosing()
  const picking = usePicking((entry) => noteOf(entry, refusalOf, words))
  const count = picking.kept.length
  const take = () => {
    if (count > 0) onTake(picking.kept.map(({ imageId }) => imageId))
  }
  return (
    <div className="litfass-bookmarks litfass-picker__panel">
      <PickerPictures picking={picking} />
      <footer className="litfass-picker__foot">
        <p role="status">{count > 0 ? fillWords(words.chosen, { count }) : words.pickerHint}</p>
        {picking.open.length > 0 && (
          <Button buttonStyle="secondary" margin={false} onClick={picking.chooseAll}>
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

function noteOf(entry: ListEntry, refusalOf: RefusalOf, words: BookmarkWords): ItemNote {
  const broken = refusalOfEntry(entry)
  const text = broken ? words[broken] : refusalOf(entry.imageId)
  return { isClosed: text !== undefined, text }
}
