import { useState } from 'react'
import { moveItem } from '../../selection.ts'
import { useText } from '../shared/useDeskTexts.tsx'

type ChoiceOptions = {
  value: readonly number[]
  onChange: (value: number[]) => void
  /** Returns the name of a picture. */
  name: (id: number) => string
  announce: (words: string) => void
}

/** Changes the selection, announces each change, and keeps the last removal for undo. */
export function useChoice({ value, onChange, name, announce }: ChoiceOptions) {
  const text = useText()
  const [removed, setRemoved] = useState<{ id: number; index: number }>()
  return {
    /** Name of the picture that was removed last. */
    removed: removed && name(removed.id),
    /** `isAnnounced` is false for drags, which have announcements of their own. */
    move: (from: number, to: number, isAnnounced = true): void => {
      const moved = moveItem(value, from, to)
      const id = value[from]
      if (moved === value || id === undefined) return
      onChange([...moved])
      if (isAnnounced) announce(text('moved', { name: name(id), position: to + 1, total: value.length }))
    },
    remove: (index: number): void => {
      const id = value[index]
      if (id === undefined) return
      onChange(value.toSpliced(index, 1))
      setRemoved({ id, index })
      announce(text('removed', { name: name(id) }))
    },
    undo: (): void => {
      if (!removed) return
      onChange(value.toSpliced(removed.index, 0, removed.id))
      setRemoved(undefined)
      announce(text('restored', { name: name(removed.id) }))
    },
    add: (ids: readonly number[]): void => {
      setRemoved(undefined)
      onChange([...value, ...ids])
      announce(text('added', { count: ids.length }))
    },
  }
}
