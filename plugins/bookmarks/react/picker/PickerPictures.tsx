import { creditLine } from '@litfass/images/model'
import { ChoiceGrid, GridChoice } from '@litfass/interface/choiceGrid'
import { fill } from '@litfass/kit/texts'
import { useId } from 'react'
import { referenceKey } from '../../bookmarks.ts'
import type { ListEntry } from '../calls.ts'
import type { BookmarkWords } from '../componentTexts.ts'
import { titleOf } from '../lists/BookmarkItem.tsx'
import { Thumbnail } from '../lists/Thumbnail.tsx'
import { usePickerServices } from '../ProvideBookmarks.tsx'
import type { ChoiceStatus, Picker } from './usePicker.ts'

/** The pictures to select, with a choice of the list and a search. */
export function PickerPictures({ picker }: { picker: Picker }) {
  const { words } = usePickerServices()
  const { status, entries, total, statusOf, isSelected, select, read } = picker
  const readMore = () => void read(entries.length)
  return (
    <>
      <PickerList picker={picker} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where no picture can be selected, the keyboard must still be able to scroll */}
      <section className="litfass-picker__pictures" aria-label={words.pickerPictures} tabIndex={0}>
        {status === 'loading' && <p role="status">{words.loading}</p>}
        {status === 'failed' && (
          <div role="alert" className="litfass-bookmarks__more">
            {words.loadFailed}
            <button type="button" className="litfass-bookmarks__action" onClick={readMore}>
              {words.retry}
            </button>
          </div>
        )}
        {status === 'shown' && entries.length === 0 && <NothingFound picker={picker} />}
        <ChoiceGrid>
          {entries.map((entry) => (
            <PickerItem
              key={referenceKey(entry)}
              entry={entry}
              choice={statusOf(entry)}
              isSelected={isSelected(entry)}
              onSelect={(isOn, isRange) => select(entry, isOn, isRange)}
            />
          ))}
        </ChoiceGrid>
        {status === 'shown' && entries.length < total && (
          <p className="litfass-bookmarks__more">
            <button type="button" className="litfass-bookmarks__action" onClick={readMore}>
              {words.more}
            </button>
            {fill(words.moreOf, { shown: entries.length, total })}
          </p>
        )}
      </section>
    </>
  )
}

function NothingFound({ picker: { list, search } }: { picker: Picker }) {
  const { words } = usePickerServices()
  const empty = list === 'saved' ? words.emptySaved : words.emptyTemporaryText
  return <p role="status">{search.trim() ? fill(words.pickerNothing, { search: search.trim() }) : empty}</p>
}

/** Chooses the list, and searches in it. */
function PickerList({ picker: { list, setList, search, setSearch } }: { picker: Picker }) {
  const { words, viewer } = usePickerServices()
  return (
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
          data-characters={200}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
    </div>
  )
}

type PickerItemProps = {
  entry: ListEntry
  choice: ChoiceStatus
  isSelected: boolean
  onSelect: (isOn: boolean, isRange: boolean) => void
}

/** A picture to select with its credit, and why it cannot be selected. */
function PickerItem({ entry, choice, isSelected, onSelect }: PickerItemProps) {
  const { words } = usePickerServices()
  const id = useId()
  return (
    <GridChoice
      picture={<Thumbnail image={entry.image} sizes="10rem" />}
      name={<span className="litfass-bookmarks__caption">{titleOf(entry, words)}</span>}
      isTicked={isSelected}
      isDisabled={choice.isDisabled}
      onToggle={onSelect}
      describedBy={id}
    >
      <small id={id} className="litfass-bookmarks__credit">
        {entry.image && creditLine(entry.image.copyright || words.noCopyright, words.credit)}
        {choice.text && (
          <span className="litfass-picker__reason" data-result={choice.result}>
            {choice.text}
          </span>
        )}
      </small>
    </GridChoice>
  )
}

/** Why a picture cannot be copied. One in processing can: its copy is processed with it. */
export function refusalOf({ image }: Pick<ListEntry, 'image'>): 'unavailable' | 'brokenPicture' | undefined {
  if (!image) return 'unavailable'
  return image.remaining < 0 ? 'brokenPicture' : undefined
}

/** Returns the label of the button that takes the selection, with its size. */
export const takeText = (count: number, words: BookmarkWords): string =>
  count > 0 ? fill(words.pickerCopyCount, { count }) : words.pickerCopy
