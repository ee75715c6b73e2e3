import { useState } from 'react'
import type { ListName } from '../../domain/moveBookmark.ts'
import { useChosen } from '../lists/useChosen.ts'
import type { ListEntry } from '../store/BookmarkCalls.ts'
import type { ItemNote } from './ItemNote.ts'
import { usePickerEntries } from './usePickerEntries.ts'

/** The list somebody chooses from, what they search in it, and what they have chosen. */
export function usePicking(noteOf: (entry: ListEntry) => ItemNote) {
  const [list, setList] = useState<ListName>('temporary')
  const [search, setSearch] = useState('')
  const found = usePickerEntries(list, search.trim())
  const open = found.entries.filter((entry) => !noteOf(entry).isClosed)
  const { chosen, kept, isChosen, choose, set } = useChosen(open)
  return {
    ...found,
    list,
    setList,
    search,
    setSearch,
    noteOf,
    open,
    /** All that are chosen, those too that a search does not show at the moment. */
    kept,
    isChosen,
    choose,
    /** Chooses all that can be chosen; none, when all are. */
    chooseAll: () => set(open, chosen.length < open.length),
  }
}

export type Picking = ReturnType<typeof usePicking>
