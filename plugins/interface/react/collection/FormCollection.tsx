'use client'

import type { ReactNode } from 'react'
import { itemField } from '../../domain/formItems.ts'
import { canAdd, canRemove, type ItemLimits } from '../../domain/itemList.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { CollectionItem } from './CollectionItem.tsx'
import { limitText } from './limitText.ts'
import { RemovedItem } from './RemovedItem.tsx'
import { type CollectionRow, useCollection } from './useCollection.ts'
import '../tokens.css'
import './collection.css'

/** What the fields of an item are drawn from. */
export type ItemFields<Value> = {
  /** The name of a field of this item, `items[0][title]`. Its number stays with the item wherever that moves. */
  nameOf: (field: string) => string
  /** An id for an element of this item that stays with it wherever it moves. */
  idOf: (element: string) => string
  /** What the item began with; `undefined` for one that was added. */
  value: Value | undefined
}

type FormCollectionProps<Value> = {
  /** The collection's name in the form. */
  name: string
  legend: string
  /** What one is called, such as “Termin”. */
  itemName: string
  initial: readonly Value[]
  limits?: Partial<ItemLimits>
  /** Draws the fields of an item; they keep their own values, as fields of a form do. */
  renderItem: (fields: ItemFields<Value>) => ReactNode
}

/**
 * A list of equal groups of fields in a form: adding, removing (which can be undone), putting in order, at least and at
 * most so many (spec platform 5). It is sent with the form as any field is, and read by `readItems`.
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
  const note = limitText({ list, limits: { min, max }, words })

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
          <li key={row.item.key} data-key={row.item.key}>
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
        {words.itemAdd.replace('{name}', () => itemName)}
      </button>
      <p role="status" className="litfass-collection__note">
        {note}
      </p>
      <p role="status" className="litfass-unseen">
        {collection.said}
      </p>
    </fieldset>
  )
}
