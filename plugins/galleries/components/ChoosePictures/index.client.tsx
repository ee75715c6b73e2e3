'use client'

import type { ListDrawerProps } from '@payloadcms/ui'
import { Button, useForm, useListDrawer } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { type ReactNode, useState } from 'react'
import { idOf } from '../pictures/idOf.ts'
import { useTexts } from '../useTexts.ts'
import { chosenRows } from './chosenRows.ts'
import styles from './index.module.css'

/** What the form of a gallery gives whatever pictures are chosen with. */
export type PictureTaking = {
  /** Adds pictures by their ids, none of them twice; the form says what was added. */
  take: (ids: readonly number[]) => void
  /** Why a picture cannot be taken, in the language of the panel; `undefined` when it can. */
  refusalOf: (id: number) => string | undefined
}

export type ChoosePicturesProps = {
  path: string
  schemaPath: string
  readOnly?: boolean
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** Pictures a gallery can hold. */
  max: number
  /** Further ways to choose pictures, beside Payload's own list. */
  children?: (taking: PictureTaking) => ReactNode
}

/** Adds many pictures to a gallery at once, by Payload's own list of pictures; says what it did. */
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

  const standing = () => {
    const rows = getDataByPath<{ image?: unknown }[]>(path) ?? []
    return { rows, present: new Set(rows.flatMap(({ image }) => idOf(image) ?? [])) }
  }
  const take = (chosen: readonly number[]) => {
    const { rows, present } = standing()
    const { added, already, left } = chosenRows({ chosen, present, max: max - (rows.length - present.size) })
    for (const [at, id] of added.entries())
      addFieldRow({
        path,
        schemaPath,
        rowIndex: rows.length + at,
        subFieldState: { image: { initialValue: id, value: id, valid: true, passesCondition: true } },
      })
    const said = [
      added.length > 0 && text('added', { count: added.length }),
      already > 0 && text('already', { count: already }),
      left > 0 && text('full', { count: left, max }),
    ]
    setMessage(said.filter(Boolean).join(' '))
  }
  const takeFromList = (ids: readonly number[]) => {
    take(ids)
    closeDrawer()
  }
  const takeSelected: ListDrawerProps['onBulkSelect'] = (selected) =>
    takeFromList([...selected].flatMap(([id, isChosen]) => (isChosen ? Number(id) : [])))
  const refusalOf = (id: number) => (standing().present.has(id) ? text('inGallery') : undefined)

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
