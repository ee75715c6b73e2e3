import { memo } from 'react'
import { imageOf } from '../desk/DeskRow.ts'
import styles from './multiUpload.module.css'
import { RowActions } from './RowActions.tsx'
import { RowState } from './RowState.tsx'
import { RowTexts } from './RowTexts.tsx'
import { RowThumbnail } from './RowThumbnail.tsx'
import { useDesk, useRow } from './useDesk.ts'

/** One file: what it looks like, where it is, its texts, and what can be done about it. */
export const Row = memo(function Row({ rowKey }: { rowKey: number }) {
  const desk = useDesk()
  const row = useRow(rowKey)
  if (!row) return null
  const { name, state } = row
  const image = imageOf(row)
  return (
    <li className={styles.row} data-state={state.kind} data-multiupload="row">
      <RowThumbnail row={row} />
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <RowState row={row} />
        {image && image.processing.kind !== 'failed' && desk.canSaveTexts() && (
          <RowTexts rowKey={rowKey} name={name} image={image} />
        )}
      </div>
      <RowActions row={row} />
    </li>
  )
})
