import { fillWords } from '@litfass/kit/domain'
import { useChoosing } from '../context/ProvideChoosing.tsx'
import { referenceKey } from '../store/referenceKey.ts'
import { PickerItem } from './PickerItem.tsx'
import { PickerList } from './PickerList.tsx'
import type { Picking } from './usePicking.ts'

/** Bookmarked pictures to choose from, with the lists and a search. */
export function PickerPictures({ picking }: { picking: Picking }) {
  const { words } = useChoosing()
  const { status, entries, total, noteOf, isChosen, choose, read } = picking
  const readOn = () => void read(entries.length)
  return (
    <>
      <PickerList picking={picking} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where no picture can be chosen, nothing in it has the focus, and keys have to scroll it */}
      <section className="litfass-picker__pictures" aria-label={words.pickerPictures} tabIndex={0}>
        {status === 'loading' && <p role="status">{words.loading}</p>}
        {status === 'failed' && (
          <div role="alert" className="litfass-bookmarks__more">
            {words.loadFailed}
            <button type="button" className="litfass-bookmarks__action" onClick={readOn}>
              {words.retry}
            </button>
          </div>
        )}
        {status === 'shown' && entries.length === 0 && <NothingFound picking={picking} />}
        <ul className="litfass-picker__list">
          {entries.map((entry) => (
            <PickerItem
              key={referenceKey(entry)}
              entry={entry}
              note={noteOf(entry)}
              isChosen={isChosen(entry)}
              onChoose={(isOn, isRange) => choose(entry, isOn, isRange)}
            />
          ))}
        </ul>
        {status === 'shown' && entries.length < total && (
          <p className="litfass-bookmarks__more">
            <button type="button" className="litfass-bookmarks__action" onClick={readOn}>
              {words.more}
            </button>
            {fillWords(words.moreOf, { shown: entries.length, total })}
          </p>
        )}
      </section>
    </>
  )
}

function NothingFound({ picking: { list, search } }: { picking: Picking }) {
  const { words } = useChoosing()
  const empty = list === 'saved' ? words.emptySaved : words.emptyTemporaryText
  return (
    <p role="status">{search.trim() ? fillWords(words.pickerNothing, { search: search.trim() }) : empty}</p>
  )
}
