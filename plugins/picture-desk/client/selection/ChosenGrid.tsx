import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId } from 'react'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import { ChosenTile } from './ChosenTile.tsx'
import styles from './selection.module.css'
import { useDragAnnouncements } from './useDragAnnouncements.ts'
import type { Known } from './useSelectedPictures.ts'

type Props = {
  ids: readonly number[]
  known: ReadonlyMap<number, Known>
  name: (id: number) => string
  isReadOnly: boolean
  move: (from: number, to: number, isSaid?: boolean) => void
  remove: (index: number) => void
  /** Missing where there is no editor. */
  edit: ((id: number) => void) | undefined
}

/** The chosen pictures in their order, to be sorted by mouse, by a long press, and by keyboard. */
export function ChosenGrid({ ids, known, name, isReadOnly, move, remove, edit }: Props) {
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
    // What is said then comes from the drag itself.
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
      {!isReadOnly && <p className={shared.hint}>{text('noneChosenHint')}</p>}
    </div>
  )
}
