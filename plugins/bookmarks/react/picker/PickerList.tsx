import { useChoosing } from '../context/ProvideChoosing.tsx'
import type { Picking } from './usePicking.ts'

/** Which list is chosen from, and what is searched in it. */
export function PickerList({ picking: { list, setList, search, setSearch } }: { picking: Picking }) {
  const { words, viewer } = useChoosing()
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
          maxLength={200}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
    </div>
  )
}
