'use client'

import { fill } from '@litfass/kit/texts'
import type { ReactNode } from 'react'
import { useInterface } from '../../ProvideInterface.tsx'
import type { InterfaceWords } from '../../texts.ts'
import { DeleteIcon, DownIcon, UpIcon } from '../../toolIcons.tsx'
import { canAdd, canRemove, type ItemLimits, type ItemList, itemField } from './collection.ts'
import { type CollectionRow, useCollection } from './useCollection.ts'
import '../../parts.css'
import './collection.css'

/** Passed to the function that renders an item's fields. */
type ItemFields<Value> = {
  /** Returns the name of a field, `items[0][title]`. The number stays with the item wherever it moves. */
  nameOf: (field: string) => string
  /** Returns an id for an element of the item, which stays with it wherever it moves. */
  idOf: (element: string) => string
  /** The initial value; `undefined` for an item that was added. */
  value: Value | undefined
}

type FormCollectionProps<Value> = {
  /** Name of the collection in the form. */
  name: string
  legend: string
  /** Name of one item, such as “Termin”. */
  itemName: string
  initial: readonly Value[]
  limits?: Partial<ItemLimits>
  /** Renders the fields of an item. They are uncontrolled and keep their own values. */
  renderItem: (fields: ItemFields<Value>) => ReactNode
}

/**
 * A repeatable group of fields in a form, with adding, removing with undo, reordering, and a minimum and maximum number
 * (spec platform 5). It is submitted with the form and read by `readItems`.
 */
export function FormCollection<Value>({
  name,
  legend,
  itemName,
  limits,
  ...rest
}: FormCollectionProps<Value>) {
  const { words } = useInterface()
  const { min = 0, max = Number.POSITIVE_INFINITY } = limits ?? {}
  const collection = useCollection({ initial: rest.initial, limits: { min, max }, itemName })
  const { list, rows } = collection

  function fieldsOf({ item }: CollectionRow<Value>) {
    return rest.renderItem({
      nameOf: (field) => itemField(name, item.key, field),
      idOf: (element) => `${collection.id}-${item.key}-${element}`,
      value: item.value,
    })
  }

  return (
    <fieldset ref={collection.root} className="litfass-part litfass-collection">
      <legend>{legend}</legend>
      <ol className="litfass-collection__items">
        {rows.map((row) => (
          <li key={row.item.key} className="litfass-collection__row" data-key={row.item.key}>
            <CollectionItem
              name={itemName}
              index={row.index}
              count={list.items.length}
              isRemoved={row.isRemoved}
              canRemove={canRemove(list, { min, max })}
              onMove={(by) => collection.move(row.item.key, by)}
              onRemove={() => collection.remove(row.item.key)}
            >
              {fieldsOf(row)}
            </CollectionItem>
            {row.isRemoved && (
              <RemovedItem
                name={itemName}
                number={row.index + 1}
                canRestore={canAdd(list, { min, max })}
                onRestore={collection.restore}
              />
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="litfass-action litfass-scripted"
        aria-disabled={!canAdd(list, { min, max })}
        data-add=""
        onClick={collection.add}
      >
        {fill(words.item.add, { name: itemName })}
      </button>
      <p role="status" className="litfass-collection__note">
        {limitText({ list, limits: { min, max }, words })}
      </p>
      <p role="status" className="litfass-unseen">
        {collection.announcement}
      </p>
    </fieldset>
  )
}

type CollectionItemProps = {
  name: string
  index: number
  count: number
  /** Hidden and not submitted, but kept with its values so that it can be restored. */
  isRemoved: boolean
  canRemove: boolean
  onMove: (by: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One group of fields with its buttons. Buttons without effect keep the focus and are marked as disabled. */
function CollectionItem({ name, index, count, isRemoved, children, ...props }: CollectionItemProps) {
  const { words } = useInterface()
  const { canRemove, onMove, onRemove } = props
  const filled = (text: string) => fill(text, { name, number: index + 1 })
  const buttons = [
    { icon: <UpIcon />, text: words.item.up, isIdle: index === 0, run: () => onMove(-1) },
    { icon: <DownIcon />, text: words.item.down, isIdle: index === count - 1, run: () => onMove(1) },
    { icon: <DeleteIcon />, text: words.item.remove, isIdle: !canRemove, run: onRemove },
  ]
  return (
    <fieldset className="litfass-collection__item" disabled={isRemoved} hidden={isRemoved}>
      <legend>{filled(words.item.title)}</legend>
      <div className="litfass-collection__fields">{children}</div>
      <div className="litfass-collection__buttons litfass-scripted">
        {buttons.map(({ icon, text, isIdle, run }) => (
          <button
            key={text}
            type="button"
            className="litfass-sign"
            aria-label={filled(text)}
            aria-disabled={isIdle}
            onClick={() => {
              if (!isIdle) run()
            }}
          >
            {icon}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type RemovedItemProps = { name: string; number: number; canRestore: boolean; onRestore: () => void }

/** Replaces the last removed item, with a button that restores it. */
function RemovedItem({ name, number, canRestore, onRestore }: RemovedItemProps) {
  const { words } = useInterface()
  return (
    <p className="litfass-collection__removed">
      {fill(words.item.removed, { name, number })}{' '}
      <button
        type="button"
        className="litfass-action"
        aria-disabled={!canRestore}
        data-part="restore"
        onClick={onRestore}
      >
        {words.item.restore}
      </button>
    </p>
  )
}

type Limited = { list: ItemList<unknown>; limits: ItemLimits; words: InterfaceWords }

/** Returns the note that the maximum or the minimum is reached; empty in between. */
function limitText({ list, limits, words }: Limited): string {
  const { min, max } = limits
  if (!canAdd(list, limits)) return fill(words.item.limit, { count: max })
  return canRemove(list, limits) || min === 0 ? '' : fill(words.item.minimum, { count: min })
}
