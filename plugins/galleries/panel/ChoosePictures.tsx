'use client'

import { Button, type ListDrawerProps, useForm, useListDrawer } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { type ReactNode, useState } from 'react'
import styles from './ChoosePictures.module.css'
import { chosenRows, idOf } from './rowPictures.ts'
import { useTexts } from './useTexts.ts'

/** The part of a gallery's form that further ways to choose pictures can use. */
export type PictureTaking = {
  /** Adds pictures by their ids, skipping those already there; the form reports the result. */
  take: (ids: readonly number[]) => void
  /** Returns why a picture cannot be added, in the language of the panel; `undefined` when it can. */
  refusalOf: (id: number) => string | undefined
}

export type ChoosePicturesProps = {
  path: string
  schemaPath: string
  readOnly?: boolean
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** Most pictures of a gallery. */
  max: number
  /** Renders further ways to choose pictures, beside Payload's own list. */
  children?: (taking: PictureTaking) => ReactNode
}

/** Adds several pictures to a gallery at once, chosen in Payload's own list, and reports the result. */
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
  const [ListDrawer, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: [collection] })
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
  const takeFromList = (ids: readonly number[]) => {
    take(ids)
    closeDrawer()
  }
  const takeSelected: ListDrawerProps['onBulkSelect'] = (selected) =>
    takeFromList([...selected].flatMap(([id, isChosen]) => (isChosen ? Number(id) : [])))
  const refusalOf = (id: number) => (currentRows().present.has(id) ? text('inGallery') : undefined)

  return (
    <div className={styles.choose}>
      <Button buttonStyle="secondary" size="medium" margin={false} onClick={openDrawer}>
        {text('choose')}
      </Button>
      {children?.({ take, refusalOf })}
      <p className={styles.message} role="status">
        {message}
      </p>
      <ListDrawer
        enableRowSelections
        onBulkSelect={takeSelected}
        onSelect={({ doc }) => takeFromList([Number(doc.id)])}
      />
    </div>
  )
}
