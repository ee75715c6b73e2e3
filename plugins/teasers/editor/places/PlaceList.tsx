import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { announce } from '@litfass/interface/browser'
import controls from '@litfass/interface/controls.module.css'
import { CloseIcon } from '@litfass/interface/icons'
import { fill } from '@litfass/kit/texts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_ITEMS } from '../../content/schemas.ts'
import styles from '../dialog.module.css'
import {
  type ItemDraft,
  positionOf,
  type Room,
  shownPlaces,
  withCount,
  withMoved,
  withNewItem,
  withoutPlace,
} from './contentDraft.ts'
import { DayBar } from './DayBar.tsx'
import type { ItemServices } from './ItemFields.tsx'
import { type FocusLater, GripIcon, type InPlace, Item, itemName, RemovedItem } from './PlaceItem.tsx'

type PlaceListProps = ItemServices &
  Pick<InPlace, 'draft' | 'problems' | 'previewOf' | 'onChange'> & { room: Room }

/** The places of the layout with their items, which are put in order by mouse, by a long press and by keys. */
export function PlaceList(props: PlaceListProps) {
  const { draft, room, words, onChange } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const focusLater = useLateFocus(root)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const move = (key: number, to: { place: number; index: number }) => {
    const moved = withMoved(draft, key, to)
    const at = positionOf(moved, key)
    if (moved === draft || !at) return
    onChange(moved)
    const total = moved.places[at.place]?.length ?? 0
    announce(fill(words.moved, { place: at.place + 1, position: at.index + 1, total }))
  }
  const { dragged, take, release } = useHeldPosition(root)
  const drop = ({ active, over }: DragEndEvent) => {
    release()
    if (!over || active.id === over.id) return
    const place = placeOf(over.id)
    const to = place === undefined ? positionOf(draft, Number(over.id)) : { place, index: 0 }
    if (to) move(Number(active.id), to)
  }
  const places = shownPlaces(draft)
  const draggedItem = places.flat().find(({ key }) => key === dragged)
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      // Items become smaller while one of them is dragged.
      measuring={MEASURING}
      onDragStart={({ active }) => take(Number(active.id))}
      onDragCancel={release}
      onDragEnd={drop}
      // Moves are announced once they are made; the keys are those of the handle.
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={root} className={styles.places} data-arranging={draggedItem !== undefined || undefined}>
        {places.map((items, place) => (
          <Place
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            {...props}
            {...{ items, place, move, focusLater }}
            mayRemove={places.length > room.min}
          />
        ))}
        {places.length < room.max && (
          <p>
            <button
              type="button"
              className={controls.plain}
              onClick={() => onChange(withCount(draft, draft.count + 1))}
            >
              {words.placeAdd}
            </button>
          </p>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {draggedItem && (
          <div className={styles.dragged}>
            <GripIcon />
            <span>{itemName(draggedItem, props.previewOf) || words.nothing}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } }

const silent = () => undefined
const NO_ANNOUNCEMENTS = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}

/** The drop zone of a place; items have their numbers as ids. */
const dropId = (place: number) => `place-${place}`
const placeOf = (id: string | number) =>
  typeof id === 'string' && id.startsWith('place-') ? Number(id.slice('place-'.length)) : undefined

/** Focuses an element once the change that brings it has been rendered. */
function useLateFocus(root: { current: HTMLElement | null }): FocusLater {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const element = root.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = undefined
    element?.focus()
  })
  return (selector) => {
    wanted.current = selector
  }
}

/** Keeps a dragged item under the finger while the items around it become smaller, and in sight when they grow again. */
function useHeldPosition(root: { current: HTMLElement | null }) {
  const [dragged, setDragged] = useState<number>()
  const held = useRef<{ element: Element; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!held.current) return
    const { element, top } = held.current
    if (dragged === undefined) element.scrollIntoView({ block: 'nearest' })
    else scrollerOf(element)?.scrollBy({ top: element.getBoundingClientRect().top - top })
  }, [dragged])
  return {
    dragged,
    take(key: number) {
      const element = root.current?.querySelector(`[data-item="${key}"]`)
      held.current = element ? { element, top: element.getBoundingClientRect().top } : undefined
      setDragged(key)
    },
    release: () => setDragged(undefined),
  }
}

function scrollerOf(element: Element): Element | null {
  const scrolls = ({ parentElement }: Element): Element | null => {
    if (!parentElement) return document.scrollingElement
    return /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
      ? parentElement
      : scrolls(parentElement)
  }
  return scrolls(element)
}

type PlaceProps = PlaceListProps &
  Omit<InPlace, keyof PlaceListProps> & { items: readonly ItemDraft[]; mayRemove: boolean }

function Place(props: PlaceProps) {
  const { items, place, words, draft, problems, mayRemove, onChange, focusLater } = props
  const id = useId()
  const { setNodeRef, isOver } = useDroppable({ id: dropId(place), disabled: items.length > 0 })
  const number = place + 1
  const sortable = items.filter(({ isRemoved }) => !isRemoved).map(({ key }) => key)
  const isFull = sortable.length >= MAX_ITEMS
  const problem = problems.places.get(place)
  return (
    <section
      ref={setNodeRef}
      className={styles.place}
      aria-labelledby={id}
      data-over={isOver || undefined}
      {...(problem !== undefined && {
        tabIndex: -1,
        'data-refused': true,
        'aria-describedby': `${id}-problem`,
      })}
    >
      <header className={styles.placeHead}>
        <p id={id}>{fill(words.place, { number })}</p>
        {mayRemove && (
          <button
            type="button"
            className={controls.iconButton}
            title={fill(words.placeRemove, { number })}
            aria-label={fill(words.placeRemove, { number })}
            onClick={() => onChange(withoutPlace(draft, place))}
          >
            <CloseIcon />
          </button>
        )}
      </header>
      {problem && (
        <p id={`${id}-problem`} className={controls.error}>
          {problem}
        </p>
      )}
      {items.length === 0 && <p className={controls.hint}>{words.placeEmpty}</p>}
      <SortableContext items={sortable} strategy={verticalListSortingStrategy}>
        <ol className={styles.items}>
          {items.map((item, index) =>
            item.isRemoved ? (
              <RemovedItem key={item.key} {...props} item={item} />
            ) : (
              <Item key={item.key} {...props} {...{ item, index }} />
            ),
          )}
        </ol>
      </SortableContext>
      <DayBar {...{ items, place, words }} previewOf={props.previewOf} />
      {isFull ? (
        <p className={controls.hint}>{words.itemsFull}</p>
      ) : (
        <button
          type="button"
          className={controls.quiet}
          aria-label={fill(words.itemAddTo, { number })}
          data-add-to={place}
          onClick={() => {
            focusLater(`[data-item="${draft.nextKey}"] [role="combobox"]`)
            onChange(withNewItem(draft, place))
          }}
        >
          {words.itemAdd}
        </button>
      )}
    </section>
  )
}
