import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import controls from '@litfass/interface/controls.module.css'
import { CloseIcon } from '@litfass/interface/icons'
import { DownIcon, UndoIcon, UpIcon } from '@litfass/interface/toolIcons'
import { fill } from '@litfass/kit/texts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from '../dialog.module.css'
import {
  type ContentDraft,
  type DraftProblems,
  type ItemDraft,
  type ItemProblems,
  withItem,
} from './contentDraft.ts'
import { ItemFields, type ItemServices } from './ItemFields.tsx'
import type { EntityPreview } from './useEntities.ts'

/** Focuses an element, by its selector, once the change that brings it has been rendered. */
export type FocusLater = (selector: string) => void

/** Props that an item gets from its place. */
export type InPlace = ItemServices & {
  draft: ContentDraft
  problems: DraftProblems
  previewOf: (entity: string) => EntityPreview
  onChange: (draft: ContentDraft) => void
  /** Number of the place, from 0. */
  place: number
  move: (key: number, to: { place: number; index: number }) => void
  focusLater: FocusLater
}

type ItemProps = InPlace & { item: ItemDraft; index: number }

/** An item with its fields, and what moves and removes it. */
export function Item(props: ItemProps) {
  const { item, index, place, words, draft, problems, previewOf, onChange, move, focusLater } = props
  const { key } = item
  const id = useId()
  const { active, isDragging, isOver, activeIndex, ...sortable } = useSortable({ id: key })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = sortable
  const name = fill(words.item, { number: index + 1 })
  const total = draft.places[place]?.length ?? 0
  const step = (by: -1 | 1, focused: string) => {
    const to = index + by
    if (to < 0 || to >= total) return
    focusLater(`[data-item="${key}"] [data-move="${focused}"]`)
    move(key, { place, index: to })
  }
  const onHandleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by) return
    event.preventDefault()
    step(by, 'handle')
  }
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-item={key}
      data-dragging={isDragging || undefined}
      // Items of its own place make room for it.
      data-over={(isOver && activeIndex < 0) || undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the row of buttons */}
      <div role="group" aria-labelledby={id} className={styles.itemBody}>
        <div className={styles.itemHead}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={`${controls.iconButton} ${styles.handle}`}
            data-move="handle"
            title={fill(words.move, { item: name })}
            aria-label={fill(words.move, { item: name })}
            {...listeners}
            onKeyDown={onHandleKey}
          >
            <GripIcon />
          </button>
          <span id={id} className={styles.label}>
            {name}
            {active && <span className={styles.itemName}> {itemName(item, previewOf)}</span>}
          </span>
          <IconButton
            label={fill(words.moveUp, { item: name })}
            move="up"
            isDisabled={index === 0}
            onPress={() => step(-1, 'up')}
          >
            <UpIcon />
          </IconButton>
          <IconButton
            label={fill(words.moveDown, { item: name })}
            move="down"
            isDisabled={index === total - 1}
            onPress={() => step(1, 'down')}
          >
            <DownIcon />
          </IconButton>
          <IconButton
            label={fill(words.itemRemove, { item: name })}
            onPress={() => {
              focusLater(`[data-item="${key}"] button`)
              onChange(withItem(draft, key, { isRemoved: true }))
            }}
          >
            <CloseIcon />
          </IconButton>
        </div>
        <ItemFields
          {...props}
          preview={previewOf(item.entity)}
          problems={problems.items.get(key) ?? NO_PROBLEMS}
          onChange={(fields) => onChange(withItem(draft, key, fields))}
        >
          {draft.count > 1 && (
            <PlaceField
              {...{ words, place }}
              count={draft.count}
              onChange={(to) => {
                focusLater(`[data-item="${key}"] [data-move="place"]`)
                move(key, { place: to, index: draft.places[to]?.length ?? 0 })
              }}
            />
          )}
        </ItemFields>
      </div>
    </li>
  )
}

const NO_PROBLEMS: ItemProblems = {}

/** Names an item: by its own title, else by that of its entity. */
export const itemName = (
  { title, entity, url }: Pick<ItemDraft, 'title' | 'entity' | 'url'>,
  previewOf: InPlace['previewOf'],
): string => title || previewOf(entity)?.title || entity || url

type IconButtonProps = {
  label: string
  move?: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

function IconButton({ label, move, isDisabled = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={controls.iconButton}
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      data-move={move}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}

type PlaceFieldProps = Pick<InPlace, 'words' | 'place'> & { count: number; onChange: (to: number) => void }

/** Moves an item to another place without dragging it. */
function PlaceField({ words, place, count, onChange }: PlaceFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.inPlace}</label>
      <select
        id={id}
        className={controls.input}
        data-move="place"
        value={place}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <option key={at} value={at}>
            {fill(words.place, { number: at + 1 })}
          </option>
        ))}
      </select>
    </div>
  )
}

type RemovedItemProps = Pick<InPlace, 'words' | 'draft' | 'previewOf' | 'onChange' | 'focusLater'> & {
  item: ItemDraft
}

/** Replaces a removed item, with a button that restores it. */
export function RemovedItem({ item, words, draft, previewOf, onChange, focusLater }: RemovedItemProps) {
  const { key } = item
  const name = itemName(item, previewOf) || words.nothing
  return (
    <li className={styles.removed} data-item={key}>
      <span>{fill(words.itemRemoved, { name })}</span>
      <button
        type="button"
        className={controls.quiet}
        onClick={() => {
          focusLater(`[data-item="${key}"] [data-move="handle"]`)
          onChange(withItem(draft, key, { isRemoved: false }))
        }}
      >
        <UndoIcon />
        {words.undo}
      </button>
    </li>
  )
}

/** The sign of a thing that can be dragged. */
export function GripIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
      {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x}/${y}`} cx={x} cy={y} r="1.6" />))}
    </svg>
  )
}
