'use client'

import type { ListDrawerProps } from '@payloadcms/ui'
import { Button, useForm, useListDrawer } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { useState } from 'react'
import { idOf } from '../pictures/idOf.ts'
import { useTexts } from '../useTexts.ts'
import { chosenRows } from './chosenRows.ts'
import styles from './index.module.css'

type Props = {
  path: string
  schemaPath: string
  readOnly?: boolean
  /** Slug of the collection of pictures. */
  collection: CollectionSlug
  /** Pictures a gallery can hold. */
  max: number
}

/** Adds many pictures to a gallery at once, by Payload's own list of pictures; says what it did. */
export function ChoosePictures({ path, schemaPath, readOnly, collection, max }: Props) {
  const text = useTexts()
  const { addFieldRow, getDataByPath } = useForm()
  const [message, setMessage] = useState('')
  const [ListDrawer, , { openDrawer, closeDrawer }] = useListDrawer({ collectionSlugs: [collection] })
  if (readOnly) return null

  const add = (chosen: readonly number[]) => {
    const rows = getDataByPath<{ image?: unknown }[]>(path) ?? []
    const present = new Set(rows.flatMap(({ image }) => idOf(image) ?? []))
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
    closeDrawer()
  }
  const addSelected: ListDrawerProps['onBulkSelect'] = (selected) =>
    add([...selected].flatMap(([id, isChosen]) => (isChosen ? Number(id) : [])))

  return (
    <div className={styles.choose}>
      <Button buttonStyle="secondary" size="medium" margin={false} onClick={openDrawer}>
        {text('choose')}
      </Button>
      <p className={styles.message} role="status">
        {message}
      </p>
      <ListDrawer
        enableRowSelections
        onBulkSelect={addSelected}
        onSelect={({ doc }) => add([Number(doc.id)])}
      />
    </div>
  )
}
