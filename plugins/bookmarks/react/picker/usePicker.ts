import { useCallback, useEffect, useRef, useState } from 'react'
import { type ListName, referenceKey } from '../../bookmarks.ts'
import type { ListEntry } from '../calls.ts'
import { useSelection } from '../lists/useSelection.ts'
import { usePickerServices } from '../ProvideBookmarks.tsx'

/** Whether a picture can be selected, and what to say about it. */
export type ChoiceStatus = {
  isDisabled: boolean
  /** Why it is disabled, or the result of its copy. */
  text?: string | undefined
  result?: 'copied' | 'refused' | undefined
}

export type Picker = ReturnType<typeof usePicker>

/** Keeps the state of the picker: the list, the search, the entries read, and the selection, of one entry where `isSingle`. */
export function usePicker(statusOf: (entry: ListEntry) => ChoiceStatus, isSingle = false) {
  const [list, setList] = useState<ListName>('temporary')
  const [search, setSearch] = useState('')
  const found = usePickerEntries(list, search.trim())
  const selectable = found.entries.filter((entry) => !statusOf(entry).isDisabled)
  const { selected, allSelected, isSelected, set, setAll } = useSelection(selectable)
  /** Selects the entry instead of the one before. */
  const selectOnly = (entry: ListEntry, isOn: boolean) => {
    setAll(allSelected, false)
    set(entry, isOn)
  }
  return {
    ...found,
    list,
    setList,
    search,
    setSearch,
    statusOf,
    selectable,
    /** Including pictures that the search hides. */
    allSelected,
    isSelected,
    select: isSingle ? selectOnly : set,
    /** Selects all pictures shown, or clears the selection if all of them are selected. */
    toggleAll: () => setAll(selectable, selected.length < selectable.length),
  }
}

const PAGE = 48
/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250

type Found = { status: 'loading' | 'shown' | 'failed'; entries: readonly ListEntry[]; total: number }

function usePickerEntries(list: ListName, search: string) {
  const { calls } = usePickerServices()
  const [found, setFound] = useState<Found>({ status: 'loading', entries: [], total: 0 })
  const reading = useRef<AbortController>(undefined)

  const read = useCallback(
    async (offset: number) => {
      reading.current?.abort()
      const own = new AbortController()
      reading.current = own
      const { signal } = own
      try {
        const { entries, total } = await calls.readList({ list, offset, limit: PAGE, search, signal })
        if (signal.aborted) return
        setFound((before) => {
          const shown = offset === 0 ? [] : before.entries
          const known = new Set(shown.map(referenceKey))
          const fresh = entries.filter((entry) => !known.has(referenceKey(entry)))
          const all = [...shown, ...fresh]
          return { status: 'shown', entries: all, total: fresh.length === 0 ? all.length : total }
        })
      } catch (error) {
        if (signal.aborted) return
        console.warn('The bookmarks to choose from could not be read.', error)
        setFound((before) => ({ ...before, status: 'failed' }))
      }
    },
    [calls, list, search],
  )

  useEffect(() => {
    setFound({ status: 'loading', entries: [], total: 0 })
    const timer = setTimeout(() => void read(0), search ? DEBOUNCE_MS : 0)
    return () => {
      clearTimeout(timer)
      reading.current?.abort()
    }
  }, [read, search])

  return { ...found, read }
}
