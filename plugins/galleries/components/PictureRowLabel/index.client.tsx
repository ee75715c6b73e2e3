'use client'

import { useRowLabel } from '@payloadcms/ui'
import type { KnownPicture } from '../pictures/createPictureStore.ts'
import { idOf } from '../pictures/idOf.ts'
import type { RowPicture } from '../pictures/rowPicture.ts'
import { usePicture } from '../pictures/usePicture.ts'
import { type Text, useTexts } from '../useTexts.ts'
import styles from './index.module.css'

type Row = { image?: unknown; caption?: string | null; pid?: number | null }

/** What a row of a gallery holds: its picture, small, with the caption it has here and whether visitors see it. */
export function PictureRowLabel({ collection }: { collection: string }) {
  const { data, rowNumber } = useRowLabel<Row | undefined>()
  const text = useTexts()
  const id = idOf(data?.image)
  const picture = usePicture(collection, id)
  const shown = isPicture(picture) ? picture : undefined
  const state = stateOf({ id, pid: data?.pid, picture }, text)
  return (
    <span className={styles.row}>
      <span className={styles.number}>{(rowNumber ?? 0) + 1}</span>
      {shown?.thumbnailURL ? (
        <img className={styles.thumbnail} src={shown.thumbnailURL} alt="" loading="lazy" draggable={false} />
      ) : (
        <span className={styles.thumbnail} />
      )}
      {id !== undefined && picture && (
        <span className={styles.caption}>{captionOf({ data, shown, id }, text)}</span>
      )}
      {state && <span className={styles.state}>{state}</span>}
    </span>
  )
}

function isPicture(picture: KnownPicture | undefined): picture is RowPicture {
  return typeof picture === 'object'
}

type Captioned = { data: Row | undefined; shown: RowPicture | undefined; id: number }

function captionOf({ data, shown, id }: Captioned, text: Text): string {
  return data?.caption?.trim() || shown?.caption || shown?.originalName || text('untitled', { id })
}

type State = { id: number | undefined; pid: number | null | undefined; picture: KnownPicture | undefined }

/** What an editor has to know of the row; nothing where all is well. */
function stateOf({ id, pid, picture }: State, text: Text): string | undefined {
  if (id === undefined) return text(pid ? 'rowDeleted' : 'rowEmpty')
  if (picture === 'gone') return text('rowDeleted')
  if (!isPicture(picture)) return undefined
  if (picture.visibility === 'withdrawn') return text('rowWithdrawn')
  if (picture.visibility === 'restricted') return text('rowRestricted')
  if (!picture.is_stub) return undefined
  return text(picture.processing?.state === 'failed' ? 'rowFailed' : 'rowPreparing')
}
