'use client'

import { useField } from '@payloadcms/ui'
import type { UploadFieldClientProps } from 'payload'
import { ChooseImages, type ChooseImagesProps } from './ChooseImages.client.tsx'
import styles from './chooseForField.module.css'
import { ImageNames } from './ImageNames.client.tsx'

type ChooseForFieldProps = Pick<ChooseImagesProps, 'imageManagerPrefix' | 'membersPrefix'> &
  Pick<UploadFieldClientProps, 'field' | 'path' | 'readOnly'>

/** Offers the grid of pictures in Payload's upload field, in place of its list. */
export function ChooseForField({ field, path, readOnly, ...prefixes }: ChooseForFieldProps) {
  const { value, setValue } = useField<unknown>({ potentiallyStalePath: path })
  // A field of several collections holds objects, and its list offers more than pictures.
  const { relationTo } = field
  if (typeof relationTo !== 'string') return null
  const isSingle = field.hasMany !== true
  const ids = idsIn(value)
  const names = <ImageNames collection={relationTo} ids={ids} />
  if (readOnly) return names
  const { maxRows } = field
  return (
    <div className={styles.choose}>
      {names}
      <ChooseImages
        {...prefixes}
        isSingle={isSingle}
        selected={() => ids}
        {...(maxRows !== undefined && { room: () => Math.max(0, maxRows - ids.length) })}
        take={(taken) => setValue(isSingle ? (taken[0] ?? null) : [...ids, ...taken])}
      />
    </div>
  )
}

/** Returns the ids in an upload field, one or several, which may be documents instead. */
export function idsIn(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item
    return typeof id === 'number' ? [id] : []
  })
}
