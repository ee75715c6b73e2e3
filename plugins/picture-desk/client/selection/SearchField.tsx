import { useId } from 'react'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'

/** What is searched for, as it is typed. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const text = useText()
  const id = useId()
  return (
    <div className={shared.field}>
      <label htmlFor={id} className={shared.hidden}>
        {text('search')}
      </label>
      <input
        id={id}
        type="search"
        className={shared.input}
        value={search}
        maxLength={200}
        placeholder={text('searchHint')}
        autoComplete="off"
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </div>
  )
}
