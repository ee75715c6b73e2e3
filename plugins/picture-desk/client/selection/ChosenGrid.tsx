import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import controls from '@litfass/interface/controls.module.css'
import { useId, useMemo } from 'react'
import { useText } from '../shared/useDeskTexts.tsx'
import { ChosenTile } from './ChosenTile.tsx'
import styles from './selection.module.css'
import type { Known } from './useSelectedPictures.ts'

type ChosenGridProps = {
  ids: readonly number[]
  known: ReadonlyMap<number, Known>
  name: (id: number) => string
  isReadOnly: boolean
  move: (from: number, to: number, isAnnounced?: boolean) => void
  remove: (index: number) => void
  /** Undefined where there is no editor. */
  edit: ((id: number) => void) | undefined
}

/** The selected pictures, sorted by mouse, by a long press or by keyboard. */
export function ChosenGrid({ ids, known, name, isReadOnly, move, remove, edit }: ChosenGridProps) {
  const text = useText()
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useDragAnnouncements({ ids, name })
  if (ids.length === 0) return <Empty isReadOnly={isReadOnly} />
  const drop = ({ active, over }: DragEndEvent) => {
    // The drag has announced it.
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)), false)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('instructions') } }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy} disabled={isReadOnly}>
        <ol className={styles.grid} data-sortableimages="chosen">
          {ids.map((pictureId, index) => (
            <ChosenTile
              key={pictureId}
              id={pictureId}
              picture={known.get(pictureId)}
              name={name(pictureId)}
              position={index + 1}
              total={ids.length}
              isReadOnly={isReadOnly}
              move={(by) => move(index, index + by)}
              remove={() => remove(index)}
              edit={edit}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Empty({ isReadOnly }: { isReadOnly: boolean }) {
  const text = useText()
  return (
    <div className={styles.empty}>
      <p>{text('noneChosen')}</p>
      {!isReadOnly && <p className={controls.hint}>{text('noneChosenHint')}</p>}
    </div>
  )
}

type AnnouncementOptions = { ids: readonly number[]; name: (id: number) => string }

/** Announces a drag, by keyboard or otherwise. */
function useDragAnnouncements({ ids, name }: AnnouncementOptions): Announcements {
  const text = useText()
  return useMemo(() => {
    const nameFor = (id: UniqueIdentifier) => name(Number(id))
    const positionOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1
    const total = ids.length
    const announcement = (key: 'lifted' | 'over' | 'dropped', what: UniqueIdentifier, at: UniqueIdentifier) =>
      text(key, { name: nameFor(what), position: positionOf(at), total })
    let isJustLifted = false
    return {
      onDragStart: ({ active }) => {
        isJustLifted = true
        return announcement('lifted', active.id, active.id)
      },
      onDragOver: ({ active, over }) => {
        // A picture is over its own place as soon as it is lifted, which needs no announcement.
        const isMoved = !isJustLifted
        isJustLifted = false
        return over && isMoved ? announcement('over', active.id, over.id) : undefined
      },
      onDragEnd: ({ active, over }) =>
        over ? announcement('dropped', active.id, over.id) : text('leftAlone', { name: nameFor(active.id) }),
      onDragCancel: ({ active }) => text('leftAlone', { name: nameFor(active.id) }),
    }
  }, [ids, name, text])
}
