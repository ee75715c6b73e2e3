import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useMemo } from 'react'
import { useText } from '../shared/useDeskTexts.tsx'

type Options = { ids: readonly number[]; name: (id: number) => string }

/** What is said while a picture is being moved by keyboard or otherwise. */
export function useDragAnnouncements({ ids, name }: Options): Announcements {
  const text = useText()
  return useMemo(() => {
    const nameFor = (id: UniqueIdentifier) => name(Number(id))
    const positionOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1
    const total = ids.length
    const say = (key: 'lifted' | 'over' | 'dropped', what: UniqueIdentifier, at: UniqueIdentifier) =>
      text(key, { name: nameFor(what), position: positionOf(at), total })
    let isJustLifted = false
    return {
      onDragStart: ({ active }) => {
        isJustLifted = true
        return say('lifted', active.id, active.id)
      },
      onDragOver: ({ active, over }) => {
        // A picture lies over its own place as soon as it is lifted: that is no news.
        const isNews = !isJustLifted
        isJustLifted = false
        return over && isNews ? say('over', active.id, over.id) : undefined
      },
      onDragEnd: ({ active, over }) =>
        over ? say('dropped', active.id, over.id) : text('leftAlone', { name: nameFor(active.id) }),
      onDragCancel: ({ active }) => text('leftAlone', { name: nameFor(active.id) }),
    }
  }, [ids, name, text])
}
