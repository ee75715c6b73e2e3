'use client'

import { Button, type ListDrawerProps, useForm, useListDrawer } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { type ReactNode, useState } from 'react'
import styles from './ChoosePictures.module.css'
import { chosenRows, idOf } from './rowPictures.ts'
import { useTexts } from './useTexts.ts'

/** The part of a gallery's form that further ways to choose pictures can use. */
type PictureTaking = {
  /** Adds pictures by their ids, skipping those already there; the form reports the result. */
  take: (ids: readonly number[]) => void
  /** Returns why a picture cannot be added, in the language of the panel; `undefined` when it can. */
  refusalOf: (id: number) => string | undefined
  /** Returns the ids of the pictures that are there. */
  selected: () => number[]
  /** Returns how many more the gallery holds. */
  room: () => number
}

export type ChoosePicturesProps = {
  path: string
  schemaPath: string
  readOnly?: boolean
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** Most pictures of a gallery. */
  max: number
  /** Renders the ways to choose pictures; Payload's own list by default. */
  children?: (taking: PictureTaking) => ReactNode
}

/** Adds several pictures to a gallery, and reports the result. */
export function ChoosePictures({
  path,
  schemaPath,
  readOnly,
  collection,
  max,
  children,
}: ChoosePicturesProps) {
  const text = useTexts()
  const { addFieldRow, getDataByPath } = useForm()
  const [message, setMessage] = useState('')
  if (readOnly) return null

  const currentRows = () => {
    const rows = getDataByPath<{ image?: unknown }[]>(path) ?? []
    return { rows, present: new Set(rows.flatMap(({ image }) => idOf(image) ?? [])) }
  }
  const take = (chosen: readonly number[]) => {
    const { rows, present } = currentRows()
    const { added, already, left } = chosenRows({ chosen, present, max: max - (rows.length - present.size) })
    for (const [at, id] of added.entries())
      addFieldRow({
        path,
        schemaPath,
        rowIndex: rows.length + at,
        subFieldState: { image: { initialValue: id, value: id, valid: true, passesCondition: true } },
      })
    const report = [
      added.length > 0 && text('added', { count: added.length }),
      already > 0 && text('already', { count: already }),
      left > 0 && text('full', { count: left, max }),
    ]
    setMessage(report.filter(Boolean).join(' '))
  }
  const selected = () => [...currentRows().present]
  const room = () => Math.max(0, max - currentRows().rows.length)
  const refusalOf = (id: number) => (currentRows().present.has(id) ? text('inGallery') : undefined)

  return (
    <div className={styles.choose}>
      {children?.({ take, refusalOf, selected, room }) ?? (
        <PayloadsList collection={collection} take={take} />
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
    </div>
  )
}

type PayloadsListProps = Pick<ChoosePicturesProps, 'collection'> & Pick<PictureTaking, 'take'>

/** A button that opens Payload's own list of pictures. */
function PayloadsList({ collection, take }: PayloadsListProps) {
  const text = useTexts()
  const [ListDrawer, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: [collection] })
  const takeFromList = (ids: readonly number[]) => {
    take(ids)
    closeDrawer()
  }
  const takeSelected: ListDrawerProps['onBulkSelect'] = (selected) =>
    takeFromList([...selected].flatMap(([id, isChosen]) => (isChosen ? Number(id) : [])))
  return (
    <>
      <Button buttonStyle="secondary" size="medium" margin={false} onClick={openDrawer}>
        {text('choose')}
      </Button>
      <ListDrawer
        enableRowSelections
        onBulkSelect={takeSelected}
        onSelect={({ doc }) => takeFromList([Number(doc.id)])}
      />
    </>
  )
}
