import { useState } from 'react'
import { moveItem } from '../../domain/index.ts'
import { useText } from '../shared/useDeskTexts.tsx'

type Options = {
  value: readonly number[]
  onChange: (value: number[]) => void
  /** What to call a picture. */
  name: (id: number) => string
  announce: (words: string) => void
}

/** What can be done about a choice; each step is said aloud, and the last removal can be taken back. */
export function useChoice({ value, onChange, name, announce }: Options) {
  const text = useText()
  const [removed, setRemoved] = useState<{ id: number; index: number }>()
  return {
    /** Name of the picture that was removed last. */
    removed: removed && name(removed.id),
    /** A drag says itself what happened; then `isSaid` is false. */
    move: (from: number, to: number, isSaid = true): void => {
      const moved = moveItem(value, from, to)
      const id = value[from]
      if (moved === value || id === undefined) return
      onChange([...moved])
      if (isSaid) announce(text('moved', { name: name(id), position: to + 1, total: value.length }))
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
